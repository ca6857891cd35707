import { type Static, Type } from 'typebox'
import { idOf, nullable, optional, requiredText, text, timestamp } from '../../domain/fields.ts'
import { ProductType } from '../products/products.schema.ts'

const priority = Type.Enum(['high', 'medium', 'low'])
const status = Type.Enum(['pending', 'approved', 'discarded', 'converted'])
const score = (description: string) => Type.Number({ minimum: 1, maximum: 5, description, examples: [4] })

export const Evaluation = Type.Object(
  {
    marketSize: score('Market size, 1 to 5.'),
    competition: score('Competition level, 1 to 5.'),
    technicalDifficulty: score('Technical difficulty, 1 to 5.'),
    personalAdvantage: score('Personal advantage, 1 to 5.'),
  },
  { title: 'Evaluation' },
)

export const Idea = Type.Object(
  {
    id: idOf(''),
    title: Type.String({ maxLength: 200, examples: ['Offline mode for trains'] }),
    description: nullable(Type.String({ examples: ['Most of our users commute.'] })),
    type: nullable(ProductType),
    priority,
    status,
    evaluation: nullable(Evaluation),
    createdAt: timestamp(),
  },
  { title: 'Idea' },
)

const title = requiredText({ maxLength: 200, examples: ['Offline mode for trains'] })

export const CreateIdea = Type.Object(
  {
    title,
    description: optional(text()),
    type: optional(ProductType),
    priority: optional(priority),
    status: optional(status),
    evaluation: optional(Evaluation),
  },
  { title: 'CreateIdea' },
)

export const UpdateIdea = Type.Object(
  {
    title: optional(title),
    description: optional(nullable(text())),
    type: optional(nullable(ProductType)),
    priority: optional(priority),
    status: optional(status),
    evaluation: optional(nullable(Evaluation)),
  },
  { title: 'UpdateIdea' },
)

/** The product that an idea became; null where there is none, or it was deleted. */
export const IdeaProduct = Type.Object({ productId: nullable(idOf('prod_')) }, { title: 'IdeaProduct' })

export type Idea = Static<typeof Idea>
export type IdeaProduct = Static<typeof IdeaProduct>
export type Evaluation = Static<typeof Evaluation>
export type CreateIdea = Static<typeof CreateIdea>
export type UpdateIdea = Static<typeof UpdateIdea>

/** `evaluation` as JSON text; `productId` is the product that the idea became. */
export type IdeaTable = Omit<Idea, 'evaluation'> & { ownerId: string; evaluation: string | null; productId: string | null }
