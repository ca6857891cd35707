import type { Commands } from '../../ui/command'
import { writing } from '../../ui/writing'

export const logCommands: Commands = () => ({
  group: 'Log',
  actions: [{ id: 'write-log', label: 'Write today’s log', hint: 'w', run: () => writing.set({}) }],
  records: [],
})
