import { change, read } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { Onboarding, OnboardingFilter, PutOnboarding } from './onboarding.schema.ts'
import { getOnboarding, putOnboarding } from './onboarding.ts'

export const onboardingRoutes: Routes = async (app) => {
  read(app, '/onboarding', {
    summary: 'Retrieve the checklist of a product or of the account',
    query: OnboardingFilter,
    record: Onboarding,
    heavy: true,
    read: (db, { actor, query }) => getOnboarding(db, actor, query),
  })

  change(app, 'PUT', '/onboarding', {
    summary: 'Dismiss the checklist, or show it again',
    body: PutOnboarding,
    record: Onboarding,
    work: (tx, { actor, body }) => putOnboarding(tx, actor, body),
  })
}
