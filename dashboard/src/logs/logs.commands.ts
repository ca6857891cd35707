import type { Commands } from '../shell/command'
import { writing } from './writing'

export const logCommands: Commands = () => ({
  group: 'Log',
  actions: [{ id: 'write-log', label: 'Write today’s log', hint: 'w', opens: true, run: () => writing.set({}) }],
  records: [],
})
