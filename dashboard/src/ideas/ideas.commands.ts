import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths'
import type { Commands } from '../shell/command'
import { ideasQuery, statusNames } from './ideas.api'

export const ideaCommands: Commands = () => ({
  group: 'Ideas',
  actions: [
    { id: 'new-idea', label: 'New idea', opens: true, run: (navigate) => void navigate(`${paths.ideas}?new`) },
    { id: 'approved-ideas', label: 'Approved ideas', run: (navigate) => void navigate(`${paths.ideas}?status=approved`) },
  ],
  records: (useQuery(ideasQuery).data ?? []).map(({ id, title, status }) => ({
    id,
    label: title,
    hint: statusNames[status],
    run: (navigate) => void navigate(paths.idea(id)),
  })),
})
