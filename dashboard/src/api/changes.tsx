import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { sayRefused, sayUndoable } from '../parts/notices'
import { messageOf } from './errors'
import { changedHere } from './freshness'
import { keepChange, showChange, takeBackChange } from './shown-changes'

interface Change<Input, Output> {
  /** The resources it touches: the first words of their keys. */
  resources: string[]
  send: (input: Input) => Promise<Output>
  /** What the page shows before the service has answered; called again when an earlier change is taken back from below it. */
  show?: (client: QueryClient, input: Input) => void
  /** Said when it is done. */
  done?: (input: Input, output: Output) => Said<Input> | undefined
  /** The caller shows the refusal itself, beside what was typed. */
  quiet?: boolean
}

interface Said<Input> {
  message: string
  /** The way back. */
  undo?: () => Promise<unknown>
  /** Of several, those that were refused. */
  refused?: { message: string; rest: Input } | undefined
}

/**
 * A change that is shown at once. When the service refuses, the page shows the true state again and says why.
 * Several may be under way: what they touch is read anew after the last one.
 */
export function useChange<Input, Output>({ resources, send, show, done, quiet }: Change<Input, Output>) {
  const client = useQueryClient()
  const readAnew = () => changedHere(resources)
  const change = useMutation({
    meta: { resources },
    mutationFn: send,
    onMutate: (input) => show && showChange(client, resources, () => show(client, input)),
    onError: (error, input, shown) => {
      if (shown) takeBackChange(client, shown)
      const message = messageOf(error)
      if (!quiet && message) sayRefused(message, () => change.mutate(input))
    },
    onSuccess: (output, input, shown) => {
      if (shown) keepChange(shown)
      const said = done?.(input, output)
      if (said) sayUndoable(said.message, said.undo && (() => said.undo?.().finally(readAnew)))
      if (said?.refused) tellRefused(said.refused)
    },
    onSettled: readAnew,
  })
  const tellRefused = ({ message, rest }: NonNullable<Said<Input>['refused']>) => sayRefused(message, () => change.mutate(rest))
  return change
}
