import { queryOptions } from '@tanstack/react-query'
import { answer, api, ifMatch, record, tagged } from '../../api/client'
import { queryClient } from '../../api/query-client'
import type { CreateIdea, Idea, Product, UpdateIdea } from '../../api/types'
import { ideaStatusNames } from '../../ui/labels'
import { named } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

export const ideasQuery = queryOptions({ queryKey: ['ideas', 'all'], queryFn: () => record(api.GET('/ideas')) })

const byId = (ideaId: string) => ({ params: { path: { ideaId } } })

export const ideaQuery = (id: string) =>
  queryOptions({
    queryKey: ['ideas', 'one', id],
    queryFn: ({ signal }) => tagged(api.GET('/ideas/{ideaId}', { ...byId(id), signal })),
  })

/** The product that an idea became. */
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
  /** The state that was read: the change is refused when there is a newer one. */
  etag?: string
}

/** Changes an idea, at once on the page. `quiet`: the caller shows a refusal beside what was typed. */
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
      if (change.status)
        return { message: `${named(title)}: ${ideaStatusNames[change.status].toLowerCase()}`, ...undo({ status }) }
      if (change.evaluation === null) return { message: 'Scores cleared', ...undo({ evaluation }) }
    },
    quiet,
  })

/** Undone, the idea is there again as it was. */
export const useDeleteIdea = () =>
  useChange({
    send: (idea: Idea) => answer(api.DELETE('/ideas/{ideaId}', byId(idea.id))),
    show: (client, idea) => client.setQueryData(ideasQuery.queryKey, (all) => all?.filter(({ id }) => id !== idea.id)),
    done: ({ id, title }) => ({
      message: `${named(title)} deleted`,
      undo: () => answer(api.POST('/ideas/{ideaId}/undelete', byId(id))),
    }),
  })

/** Makes a product of an idea. Undone, the product is deleted and the idea is what it was. */
export const useConvertIdea = (onUndone: (idea: Idea) => unknown) =>
  useChange({
    send: async (idea: Idea) => {
      const product = await record(api.POST('/ideas/{ideaId}/convert', byId(idea.id)))
      // Known before its page is opened.
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      return product
    },
    done: (idea, product: Product) => ({
      message: `${named(idea.title)} is a product now`,
      undo: async () => {
        await onUndone(idea)
        await answer(api.PATCH('/ideas/{ideaId}', { ...byId(idea.id), body: { status: idea.status } }))
        await answer(
          api.DELETE('/products/{product}', { params: { path: { product: product.id } }, body: { name: product.name } }),
        )
      },
    }),
  })
