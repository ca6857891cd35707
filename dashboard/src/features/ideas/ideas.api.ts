import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer, api, ifMatch, record, tagged } from '../../api/client'
import { queryClient } from '../../api/query-client'
import type { CreateIdea, Idea, Product, UpdateIdea } from '../../api/types'
import type { Commands } from '../../ui/command'
import { ideaStatusNames } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { named } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

export const ideasQuery = queryOptions({ queryKey: ['ideas', 'all'], queryFn: () => record(api.GET('/ideas')) })

const byId = (ideaId: string) => ({ params: { path: { ideaId } } })

export const ideaQuery = (id: string) =>
  queryOptions({
    queryKey: ['ideas', 'one', id],
    queryFn: ({ signal }) => tagged(api.GET('/ideas/{ideaId}', { ...byId(id), signal })),
  })

/** The product that an idea was converted to. */
export const ideaProductQuery = (id: string) =>
  queryOptions({ queryKey: ['ideas', 'product', id], queryFn: () => record(api.GET('/ideas/{ideaId}/product', byId(id))) })

export const useCreateIdea = () =>
  useChange({
    send: (body: CreateIdea) => record(api.POST('/ideas', { body })),
    quiet: true,
  })

interface IdeaChange {
  idea: Idea
  change: UpdateIdea
  /** Of the idea that was read: a newer one is not overwritten. */
  etag?: string
}

/** @param quiet the caller shows errors */
export const useUpdateIdea = (quiet = false) =>
  useChange({
    send: ({ idea, change, etag }: IdeaChange) =>
      record(api.PATCH('/ideas/{ideaId}', { ...byId(idea.id), body: change, ...ifMatch(etag) })),
    show: (client, { idea, change }) => {
      const changed = (one: Idea): Idea => (one.id === idea.id ? ({ ...one, ...change } as Idea) : one)
      client.setQueryData(ideasQuery.queryKey, (all) => all?.map(changed))
      client.setQueryData(ideaQuery(idea.id).queryKey, (one) => one && { ...one, record: changed(one.record) })
    },
    done: ({ idea: { id, title, status, evaluation }, change }) => {
      const undo = (body: UpdateIdea) => ({ undo: () => answer(api.PATCH('/ideas/{ideaId}', { ...byId(id), body })) })
      if (change.status) return { message: `${named(title)}: ${ideaStatusNames[change.status]}`, ...undo({ status }) }
      if (change.evaluation === null) return { message: 'Scores cleared', ...undo({ evaluation }) }
    },
    quiet,
  })

export const useDeleteIdea = () =>
  useChange({
    send: (idea: Idea) => answer(api.DELETE('/ideas/{ideaId}', byId(idea.id))),
    show: (client, idea) => client.setQueryData(ideasQuery.queryKey, (all) => all?.filter(({ id }) => id !== idea.id)),
    done: ({ id, title }) => ({
      message: `${named(title)} deleted`,
      undo: () => answer(api.POST('/ideas/{ideaId}/undelete', byId(id))),
    }),
  })

/** Undo deletes the product and restores the status of the idea. */
export const useConvertIdea = (onUndone: (idea: Idea) => unknown) =>
  useChange({
    send: async (idea: Idea) => {
      const product = await record(api.POST('/ideas/{ideaId}/convert', byId(idea.id)))
      // Before its page is opened.
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      return product
    },
    done: (idea, product: Product) => ({
      message: `${named(idea.title)} converted to a product`,
      undo: async () => {
        await onUndone(idea)
        await answer(api.PATCH('/ideas/{ideaId}', { ...byId(idea.id), body: { status: idea.status } }))
        await answer(
          api.DELETE('/products/{product}', { params: { path: { product: product.id } }, body: { name: product.name } }),
        )
      },
    }),
  })

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
