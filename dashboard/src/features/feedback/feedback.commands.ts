import type { Commands } from '../../ui/command'
import { paths } from '../../ui/paths'

/** Records are found by the inbox's own search: there may be very many. */
export const feedbackCommands: Commands = () => ({
  group: 'Feedback',
  actions: [
    { id: 'new-feedback', label: 'Add feedback', run: (navigate) => void navigate(`${paths.inbox}?new`) },
    { id: 'bugs', label: 'Bugs that people report', run: (navigate) => void navigate(`${paths.inbox}?type=BUG`) },
    { id: 'wishes', label: 'Features that people ask for', run: (navigate) => void navigate(`${paths.inbox}?type=FEATURE`) },
    { id: 'spam', label: 'Feedback that may be spam', run: (navigate) => void navigate(`${paths.inbox}?suspected=true`) },
  ],
  records: [],
})
