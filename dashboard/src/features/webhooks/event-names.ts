import type { Webhook } from '../../api/types'

type EventType = Webhook['events'][number]

/** What can be told, in the words of the rest of the pages, by what it is about. */
export const eventGroups: { name: string; events: [type: EventType, label: string][] }[] = [
  { name: 'Feedback', events: [['feedback.created', 'New feedback']] },
  {
    name: 'Tasks',
    events: [
      ['task.created', 'Added'],
      ['task.updated', 'Changed'],
      ['task.completed', 'Done'],
      ['task.deleted', 'Deleted'],
    ],
  },
  {
    name: 'Versions',
    events: [
      ['version.created', 'Added'],
      ['version.released', 'Released'],
    ],
  },
  {
    name: 'Money',
    events: [
      ['revenue.created', 'New revenue'],
      ['cost.created', 'New cost'],
    ],
  },
  {
    name: 'Also',
    events: [
      ['log.created', 'New log entry'],
      ['metric.updated', 'New metric value'],
      ['idea.created', 'New idea'],
      ['product.created', 'New product'],
    ],
  },
]

export const allEvents: EventType[] = eventGroups.flatMap(({ events }) => events.map(([type]) => type))

/** "Everything", or what it is told of. */
export const eventsOf = ({ events }: Webhook): string => (events.length === allEvents.length ? 'Everything' : events.join(', '))
