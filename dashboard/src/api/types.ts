import type { components } from './schema'

export type * from './schema'

export type BulkChange = components['schemas']['BulkChange']['tasks'][number]
export type CreateTask = components['schemas']['CreateDashboardTask']
export type Refusal = components['schemas']['Error']
