import { expect, test } from 'vitest'
import type { Command } from '../ui/command'
import { ranked } from './ranking'

const command = (label: string, hint?: string): Command => ({
  id: label,
  label,
  run: () => {},
  ...(hint && { hint }),
})
const labels = (query: string, ...found: Command[]) =>
  ranked(
    query,
    [
      {
        group: 'Tasks',
        actions: [command('New task'), command('Archived tasks')],
        records: [command('Renew tasks', '#3'), command('Task')],
      },
      { group: 'Products', actions: [], records: Array.from({ length: 20 }, (_, i) => command(`Kite ${i}`)) },
    ],
    [{ group: 'Feedback', records: found }],
  ).map(({ command }) => command.label)

test('an exact name comes first, then actions, all with the words, and the server’s results', () => {
  expect(labels('task', command('A task would help'))).toEqual([
    'Task',
    'New task',
    'Archived tasks',
    'Renew tasks',
    'A task would help',
  ])
  expect(labels('new task')).toEqual(['New task', 'Renew tasks'])
  expect(labels('#3')).toEqual(['Renew tasks'])
})

test('without words only actions are listed, and of many records the first eight', () => {
  expect(labels('')).toEqual(['New task', 'Archived tasks'])
  expect(labels('kite')).toHaveLength(8)
})
