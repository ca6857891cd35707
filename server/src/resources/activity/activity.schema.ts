import { type Static, Type } from 'typebox'
import { idOf, nullable, object, optional, timestamp } from '../../domain/fields.ts'

const FieldChange = object('FieldChange', {
  field: Type.String({ examples: ['status'] }),
  before: Type.Unknown({ examples: ['todo'] }),
  after: Type.Unknown({ examples: ['done'] }),
})

export const Activity = object('Activity', {
  id: idOf('act_'),
  type: Type.String({ description: 'What happened.', examples: ['task.updated'] }),
  resource: Type.String({ examples: ['tasks'] }),
  recordId: nullable(Type.String({ examples: ['task_cmnf7u3c8x2v9q4k7w1d5t8bz'] })),
  productId: nullable(idOf('prod_')),
  actor: Type.Object({
    type: Type.Enum(['user', 'api_key', 'feedback_key', 'schedule', 'system'], {
      description:
        'user: in the dashboard. api_key: a program. feedback_key: a visitor. schedule: of a ' +
        'recurring cost. system: the service or its operator.',
    }),
    id: nullable(Type.String({ description: 'The user, the API key, or the product of the Feedback Key.' })),
    name: nullable(
      Type.String({
        description: 'The name of the API key, or of a viewer of the account, while it exists.',
        examples: ['Release pipeline'],
      }),
    ),
  }),
  changes: nullable(
    Type.Array(FieldChange, {
      description:
        'The changed fields of an update, or details of a security event. Texts are cut at 1,000 characters.',
    }),
  ),
  count: Type.Integer({
    description:
      'Number of changes in this entry. Metric values, imports and client submissions are ' +
      'summarized: one entry per minute, actor and type.',
    examples: [1],
  }),
  createdAt: timestamp('For a summary: the end of its minute.'),
})

export const ActivityQuery = Type.Object({
  after: optional(
    Type.String({
      maxLength: 100,
      description: 'Only entries after this one, from `next` of the previous page.',
    }),
  ),
  resource: optional(Type.String({ maxLength: 100, description: 'Only of this resource, such as `tasks`.' })),
  recordId: optional(Type.String({ maxLength: 100, description: 'Only of this record.' })),
  productId: optional(Type.String({ maxLength: 100, description: 'Only of this product, by its id.' })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
})

export const NewestActivityQuery = Type.Object({
  resource: optional(Type.String({ maxLength: 100 })),
  recordId: optional(Type.String({ maxLength: 100 })),
  productId: optional(Type.String({ maxLength: 100 })),
})

export const NewestActivity = object('NewestActivity', {
  ...Activity.properties,
  recordName: nullable(
    Type.String({ description: 'The name or the beginning of the record, while it exists.' }),
  ),
})

export const ActivityPage = object('ActivityPage', {
  data: Type.Array(Activity),
  next: nullable(
    Type.String({
      description: 'Send it as `after` to get later entries.',
      examples: ['act_cmnf7u3c8x2v9q4k7w1d5t8bz'],
    }),
  ),
})

export type FieldChange = Static<typeof FieldChange>
export type Activity = Static<typeof Activity>
export type NewestActivity = Static<typeof NewestActivity>
export type NewestActivityQuery = Static<typeof NewestActivityQuery>
export type ActivityQuery = Static<typeof ActivityQuery>
export type ActivityPage = Static<typeof ActivityPage>

export interface ActivityTable {
  ownerId: string
  id: string
  type: string
  resource: string
  recordId: string | null
  productId: string | null
  actorType: Activity['actor']['type']
  actorId: string | null
  changes: string | null
  count: number
  createdAt: string
}
