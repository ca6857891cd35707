import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { sayRefused, sayUndoable } from '../parts/notices'
import { messageOf } from './errors'
import { changedHere } from './freshness'

interface Change<Input, Output> {
  /** The resources it touches: the first words of their keys. */
  resources: string[]
  send: (input: Input) => Promise<Output>
  /** What the page shows before the service has answered. */
  show?: (client: QueryClient, input: Input) => void
  /** Said when it is done, with a way back. */
  done?: (input: Input, output: Output) => { message: string; undo?: () => Promise<unknown> } | undefined
  /** The caller shows the refusal itself, beside what was typed. */
  quiet?: boolean
}

/**
 * A change that is shown at once. When the service refuses, the page shows the true state again and says why.
 * Several may be under way: what they touch is read anew after the last one.
 */
export function useChange<Input, Output>({ resources, send, show, done, quiet }: Change<Input, Output>) {
  const client = useQueryClient()
  const readAnew = () => changedHere(resources)
  return useMutation({
    meta: { resources },
    mutationFn: send,
    onMutate: async (input) => {
      const before: [QueryKey, unknown][] = []
      if (!show) return { before }
      for (const resource of resources) {
        await client.cancelQueries({ queryKey: [resource] })
        before.push(...client.getQueriesData({ queryKey: [resource] }))
      }
      show(client, input)
      return { before }
    },
    onError: (error, input, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data)
      if (!quiet) sayRefused(messageOf(error), () => void send(input).then(readAnew, (again) => sayRefused(messageOf(again))))
    },
    onSuccess: (output, input) => {
      const said = done?.(input, output)
      if (said) sayUndoable(said.message, said.undo && (() => said.undo?.().then(readAnew)))
    },
    onSettled: readAnew,
  })
}
