import type { Commands } from '../../ui/command'
import { paths } from '../../ui/paths'

/** Entries are found by the inbox's own search: there may be very many. */
export const feedbackCommands: Commands = () => ({
  group: 'Feedback',
  actions: [
    { id: 'new-feedback', label: 'Add feedback', run: (navigate) => void navigate(`${paths.inbox}?new`) },
    { id: 'bugs', label: 'Bug reports', run: (navigate) => void navigate(`${paths.inbox}?type=BUG`) },
    { id: 'wishes', label: 'Feature requests', run: (navigate) => void navigate(`${paths.inbox}?type=FEATURE`) },
    { id: 'spam', label: 'Spam', run: (navigate) => void navigate(`${paths.inbox}?state=spam`) },
  ],
  records: [],
})
