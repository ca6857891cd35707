import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isConflict, messageOf } from '../api/errors'
import { useDraft } from './use-draft'

export interface TextToEdit {
  /** The id of the record. */
  of: string
  label: string
  /** The saved text. */
  value: string
  /** @throws ApiError `precondition_failed` if the record has changed since it was read */
  save: (text: string) => Promise<unknown>
}

interface Edit {
  text: string
  /** The saved text when the edit began. */
  base: string
}

/** The edit of a text of a record. Unsaved text is kept as a draft. A text that was changed elsewhere is not overwritten unasked. */
export function useTextEdit({ of, label, value, save }: TextToEdit) {
  const client = useQueryClient()
  const { draft, setDraft, discard } = useDraft<Edit>(`${of} ${label}`)
  const [isEditing, setEditing] = useState(draft !== undefined)
  const [isBusy, setBusy] = useState(false)
  const [hasConflict, setConflict] = useState(false)
  const [error, setError] = useState('')
  const saved = useRef({ value, save })
  saved.current = { value, save }

  const edit = draft ?? { text: value, base: value }
  function close() {
    discard()
    setEditing(false)
    setConflict(false)
    setError('')
  }
  async function send({ text, base }: Edit) {
    if (isBusy) return
    if (text === base || text === saved.current.value) return close()
    if (base !== saved.current.value) return setConflict(true)
    setBusy(true)
    setError('')
    try {
      await saveOver(base, text)
      close()
    } catch (error) {
      if (isConflict(error)) setConflict(true)
      else setError(fieldMessageOf(error))
    } finally {
      setBusy(false)
    }
  }
  /** If only other fields of the record have changed, the text is saved over the new state. */
  async function saveOver(base: string, text: string) {
    try {
      await saved.current.save(text)
    } catch (error) {
      if (!isConflict(error)) throw error
      await client.invalidateQueries()
      if (saved.current.value !== base) throw error
      await saved.current.save(text)
    }
  }
  return {
    text: edit.text,
    isEditing,
    isBusy,
    error,
    begin: () => setEditing(true),
    type: (text: string) => {
      setEditing(true)
      setDraft({ ...edit, text })
    },
    send: () => send(edit),
    cancel: close,
    /** For `ConflictDialog`. */
    conflict: {
      label,
      current: value,
      opened: hasConflict,
      onClose: () => setConflict(false),
      onDiscard: close,
      onOverwrite: () => {
        const next = { ...edit, base: value }
        setDraft(next)
        setConflict(false)
        void send(next)
      },
    },
  }
}

/** Of one field, without the name of the field in the API. */
function fieldMessageOf(error: unknown): string {
  const messages = error instanceof ApiError ? Object.values(error.fields) : []
  return messages.length > 0 ? messages.join('. ') : messageOf(error)
}
