import { type Static, Type } from 'typebox'

export const eventTypes = [
  'feedback.created',
  'task.created',
  'task.updated',
  'task.completed',
  'task.deleted',
  'version.created',
  'version.released',
  'log.created',
  'metric.updated',
  'revenue.created',
  'cost.created',
  'idea.created',
  'product.created',
  'import.completed',
  'import.undone',
] as const

export const EventType = Type.Enum([...eventTypes])
export type EventType = Static<typeof EventType>

export const testEvent = 'webhook.test'
