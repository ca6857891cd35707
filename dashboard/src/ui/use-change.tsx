import { type QueryClient, useMutation } from '@tanstack/react-query'
import { messageOf } from '../api/errors'
import { isFollowing, refetchAll } from '../api/live'
import { type Many, showError, showToast } from './toast'

interface Done {
  message: string
  undo?: () => Promise<unknown>
  many?: Many
  /** The address of what was created, which the toast opens. */
  to?: string
}

interface Change<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** Changes the cached data before the server answers. */
  show?: (client: QueryClient, input: Input) => void
  /** Changes the cached data by what the server answered. */
  stored?: (client: QueryClient, output: Output, input: Input) => void
  done?: (input: Input, output: Output) => Done | undefined
  /** The caller shows errors itself. */
  quiet?: boolean
}

/**
 * A mutation with an optimistic update, which is rolled back when the server refuses the change. What the
 * change affects is refetched by the change event that it causes.
 */
export function useChange<Input, Output>({ send, show, stored, done, quiet }: Change<Input, Output>) {
  const change = useMutation({
    mutationFn: send,
    onMutate: (input: Input, { client }) => (show ? changedBy(client, () => show(client, input)) : []),
    onError: (error, input, before, { client }) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
      void refetchAll()
      const message = messageOf(error)
      if (!quiet && message) showError(message, () => change.mutate(input))
    },
    onSuccess: (output, input, _, { client }) => {
      stored?.(client, output, input)
      const toast = done?.(input, output)
      if (toast) showToast(toast.message, toast.undo, toast.many, toast.to)
    },
    onSettled: () => {
      if (!isFollowing()) void refetchAll()
    },
  })
  return change
}

/** Updates cached data and stops reads that would overwrite it. Returns the data before. */
function changedBy(client: QueryClient, update: () => void) {
  const before = client.getQueriesData({})
  update()
  const changed = before.filter(([key, data]) => client.getQueryData(key) !== data)
  for (const [queryKey] of changed) void client.cancelQueries({ queryKey, exact: true }, { revert: false })
  return changed
}
