import { paths } from '../paths'
import type { Commands } from '../shell/command'

export const financeCommands: Commands = () => ({
  group: 'Finance',
  actions: [
    { id: 'new-revenue', label: 'New revenue', opens: true, run: (navigate) => void navigate(`${paths.finance}?new=revenue`) },
    { id: 'new-cost', label: 'New cost', opens: true, run: (navigate) => void navigate(`${paths.finance}?new=cost`) },
    { id: 'rates', label: 'Exchange rates', run: (navigate) => void navigate(`${paths.finance}?view=rates`) },
  ],
  records: [],
})
