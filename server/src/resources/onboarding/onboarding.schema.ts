import { type Static, Type } from 'typebox'
import { boolean, nullable, object, optional, timestamp } from '../../domain/fields.ts'

export const Onboarding = object('Onboarding', {
  widgetInstalled: Type.Boolean({ description: 'A form has sent feedback.' }),
  firstFeedbackAt: nullable(timestamp()),
  releaseConnected: Type.Boolean({
    description: 'An API key created one of the newest 10 versions of a product.',
  }),
  metricRecorded: boolean,
  revenueRecorded: boolean,
  agentConnected: Type.Boolean({ description: 'An API key of the account was used.' }),
  dismissed: boolean,
})

export const OnboardingFilter = Type.Object({
  product: optional(Type.String({ description: 'Id or slug. Default: Home, with the first 100 products.' })),
})

export const PutOnboarding = object('PutOnboarding', {
  productId: nullable(Type.String({ description: 'null: the checklist on Home.' })),
  dismissed: boolean,
})

export type Onboarding = Static<typeof Onboarding>
export type OnboardingFilter = Static<typeof OnboardingFilter>
export type PutOnboarding = Static<typeof PutOnboarding>
