import { type Static, Type } from 'typebox'
import {
  changesOf,
  idOf,
  nullable,
  object,
  optional,
  requiredText,
  text,
  timestamp,
} from '../../domain/fields.ts'
import { ProductType } from '../products/products.schema.ts'

const priority = Type.Enum(['high', 'medium', 'low'])
const status = Type.Enum(['pending', 'approved', 'discarded', 'converted'])
const score = (description: string) => Type.Number({ minimum: 1, maximum: 5, description, examples: [4] })

export const Evaluation = object('Evaluation', {
  marketSize: score('Market size, 1 to 5.'),
  competition: score('Competition level, 1 to 5.'),
  technicalDifficulty: score('Technical difficulty, 1 to 5.'),
  personalAdvantage: score('Personal advantage, 1 to 5.'),
})

export const Idea = object('Idea', {
  id: idOf(''),
  title: Type.String({ maxLength: 200, examples: ['Offline mode for trains'] }),
  description: nullable(Type.String({ examples: ['Most of our users commute.'] })),
  type: nullable(ProductType),
  priority,
  status,
  evaluation: nullable(Evaluation),
  createdAt: timestamp(),
})

/** With its scores on the day it became a product. */
export const ExportedIdea = object('ExportedIdea', {
  ...Idea.properties,
  productId: nullable(idOf('prod_')),
  convertedAt: nullable(timestamp()),
  convertedEvaluation: nullable(Evaluation),
})

const title = requiredText({ maxLength: 200, examples: ['Offline mode for trains'] })

export const CreateIdea = object('CreateIdea', {
  title,
  description: optional(text()),
  type: optional(ProductType),
  priority: optional(priority),
  status: optional(status),
  evaluation: optional(Evaluation),
})

export const UpdateIdea = changesOf('UpdateIdea', CreateIdea, Idea)

export const IdeaProduct = object('IdeaProduct', { productId: nullable(idOf('prod_')) })

export type Idea = Static<typeof Idea>
export type ExportedIdea = Static<typeof ExportedIdea>
export type IdeaProduct = Static<typeof IdeaProduct>
export type Evaluation = Static<typeof Evaluation>
export type CreateIdea = Static<typeof CreateIdea>
export type UpdateIdea = Static<typeof UpdateIdea>

/** Evaluations as JSON text; `productId` is the product that the idea became. */
export type IdeaTable = Omit<Idea, 'evaluation'> & {
  ownerId: string
  evaluation: string | null
  productId: string | null
  convertedAt: string | null
  /** The evaluation on that day. */
  convertedEvaluation: string | null
}
