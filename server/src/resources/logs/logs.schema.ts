import { type Static, Type } from 'typebox'
import { dateRange } from '../../domain/date-range.ts'
import { day, idOf, object, optional, requiredText, timestamp } from '../../domain/fields.ts'

export const Log = object('Log', {
  id: idOf('log_'),
  productId: idOf('prod_'),
  content: Type.String({ examples: ['Moved the importer to streams; half the memory.'] }),
  logDate: day(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
})

const content = requiredText({ examples: ['Moved the importer to streams; half the memory.'] })

export const CreateLog = object('CreateLog', { content, logDate: day() })
export const UpdateLog = object('UpdateLog', { content: optional(content), logDate: optional(day()) })

export const LogPage = Type.Object({
  page: optional(Type.Integer({ minimum: 1, maximum: 1e9, default: 1, description: 'Page number, from 1.' })),
  pageSize: optional(Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Items per page.' })),
  ...dateRange(),
})

export const Pagination = object('Pagination', {
  page: Type.Integer({ examples: [1] }),
  pageSize: Type.Integer({ examples: [10] }),
  total: Type.Integer({ description: 'All logs of the product in the range.', examples: [1] }),
  totalPages: Type.Integer({ description: '0 where there are none.', examples: [1] }),
})

export const DiaryFilter = Type.Object({
  until: optional(day('The day to begin with; without it the latest.')),
})

export type Log = Static<typeof Log>
export type CreateLog = Static<typeof CreateLog>
export type UpdateLog = Static<typeof UpdateLog>
export type DiaryFilter = Static<typeof DiaryFilter>
export type LogPage = Static<typeof LogPage>
export type Pagination = Static<typeof Pagination>
export type LogTable = Log & { ownerId: string }
