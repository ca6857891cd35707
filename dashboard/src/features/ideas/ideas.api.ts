import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer, api, ifMatch, record, tagged } from '../../api/client'
import type { Evaluation, Idea, UpdateIdea } from '../../api/types'
import type { Commands } from '../../ui/command'
import { ideaStatusNames } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { named } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

export const byId = (ideaId: string) => ({ params: { path: { ideaId } } })

export const ideasQuery = queryOptions({
  queryKey: ['ideas', 'all'],
  queryFn: () => record(api.GET('/ideas')),
})

/** What converted ideas earned. */
export const trackRecordQuery = queryOptions({
  queryKey: ['ideas', 'track-record'],
  queryFn: () => record(api.GET('/ideas/track-record')),
})

export const ideaQuery = (id: string) =>
  queryOptions({
    queryKey: ['ideas', 'one', id],
    queryFn: () => tagged(api.GET('/ideas/{ideaId}', byId(id))),
  })

/** `ends` are the meanings of 1 and 5. */
type Facet = { name: keyof Evaluation; label: string; ends: [string, string]; isInverse?: true }

/** The four scores of an idea. */
export const facets: Facet[] = [
  { name: 'marketSize', label: 'Market size', ends: ['Tiny', 'Huge'] },
  { name: 'personalAdvantage', label: 'Personal advantage', ends: ['None', 'Great'] },
  {
    name: 'technicalDifficulty',
    label: 'Technical difficulty',
    ends: ['Easy', 'Hard'],
    isInverse: true,
  },
  {
    name: 'competition',
    label: 'Competition',
    ends: ['None', 'Fierce'],
    isInverse: true,
  },
]

/** The average of the four scores, where more is better; null without scores. */
export function scoreOf(evaluation: Evaluation | null): number | null {
  if (!evaluation) return null
  const scores = facets.map(({ name, isInverse }) => (isInverse ? 6 - evaluation[name] : evaluation[name]))
  return scores.reduce((sum, score) => sum + score) / facets.length
}

/** @param etag of the idea that was read: a newer one is not overwritten, and the caller shows errors */
export const useUpdateIdea = (etag?: string) =>
  useChange({
    send: ({ idea, change }: { idea: Idea; change: UpdateIdea }) =>
      record(api.PATCH('/ideas/{ideaId}', { ...byId(idea.id), body: change, ...ifMatch(etag) })),
    show: (client, { idea, change }) => {
      const changed = (one: Idea): Idea => (one.id === idea.id ? ({ ...one, ...change } as Idea) : one)
      client.setQueryData(ideasQuery.queryKey, (all) => all?.map(changed))
      client.setQueryData(
        ideaQuery(idea.id).queryKey,
        (one) => one && { ...one, record: changed(one.record) },
      )
    },
    done: ({ idea: { id, title, status, evaluation }, change }) => {
      const undo = (body: UpdateIdea) => ({
        undo: () => answer(api.PATCH('/ideas/{ideaId}', { ...byId(id), body })),
      })
      if (change.status)
        return { message: `${named(title)}: ${ideaStatusNames[change.status]}`, ...undo({ status }) }
      if (change.evaluation === null) return { message: 'Scores cleared', ...undo({ evaluation }) }
    },
    quiet: etag !== undefined,
  })

export const useDeleteIdea = () =>
  useChange({
    send: ({ id }: Idea) => answer(api.DELETE('/ideas/{ideaId}', byId(id))),
    done: ({ id, title }) => ({
      message: `${named(title)} deleted`,
      undo: () => answer(api.POST('/ideas/{ideaId}/undelete', byId(id))),
    }),
  })

export const ideaCommands: Commands = () => ({
  group: 'Ideas',
  actions: [{ id: 'new-idea', label: 'New idea', run: (navigate) => void navigate(`${paths.ideas}?new`) }],
  records: (useQuery(ideasQuery).data ?? []).map(({ id, title, status }) => ({
    id,
    label: title,
    hint: ideaStatusNames[status],
    run: (navigate) => void navigate(paths.idea(id)),
  })),
})
