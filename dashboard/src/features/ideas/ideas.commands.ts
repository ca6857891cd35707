import { useQuery } from '@tanstack/react-query'
import type { Commands } from '../../ui/command'
import { ideaStatusNames } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { ideasQuery } from './ideas.api'

export const ideaCommands: Commands = () => ({
  group: 'Ideas',
  actions: [
    { id: 'new-idea', label: 'New idea', run: (navigate) => void navigate(`${paths.ideas}?new`) },
    { id: 'approved-ideas', label: 'Approved ideas', run: (navigate) => void navigate(`${paths.ideas}?status=approved`) },
  ],
  records: (useQuery(ideasQuery).data ?? []).map(({ id, title, status }) => ({
    id,
    label: title,
    hint: ideaStatusNames[status],
    run: (navigate) => void navigate(paths.idea(id)),
  })),
})
