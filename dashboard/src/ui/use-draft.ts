import { useLocalStorage } from '@mantine/hooks'
import { draftPrefix, useUser } from '../api/session'

/** Unsaved input, kept in localStorage until it is saved or discarded, also after the page is closed. Not for secrets. */
export function useDraft<T>(name: string): { draft: T | undefined; setDraft: (draft: T) => void; discard: () => void } {
  const key = `${draftPrefix}${useUser()?.id} ${name}`
  const [draft, setDraft, discard] = useLocalStorage<T | undefined>({
    key,
    defaultValue: undefined,
    getInitialValueInEffect: false,
  })
  return { draft, setDraft, discard }
}
