import { useRef, useState } from 'react'
import { ApiError, isConflict, messageOf } from '../api/errors'
import { refetchAll } from '../api/live'
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

const idle = { isBusy: false, hasConflict: false, error: '' }

/** The edit of a text of a record. Unsaved text is kept as a draft. A text that was changed elsewhere is not overwritten unasked. */
export function useTextEdit({ of, label, value, save }: TextToEdit) {
  const { draft, setDraft, discard } = useDraft<Edit>(`${of} ${label}`)
  const [isEditing, setEditing] = useState(draft !== undefined)
  const [{ isBusy, hasConflict, error }, setState] = useState(idle)
  const saved = useRef({ value, save })
  saved.current = { value, save }

  const edit = draft ?? { text: value, base: value }
  function close() {
    discard()
    setEditing(false)
    setState(idle)
  }
  async function send({ text, base }: Edit) {
    if (isBusy) return
    if (text === base || text === saved.current.value) return close()
    if (base !== saved.current.value) return setState({ ...idle, hasConflict: true })
    setState({ ...idle, isBusy: true })
    try {
      await saved.current.save(text)
      close()
    } catch (error) {
      const hasConflict = isConflict(error)
      // The dialog shows the current version.
      if (hasConflict) await refetchAll()
      setState({ isBusy: false, hasConflict, error: hasConflict ? '' : fieldMessageOf(error) })
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
      onClose: () => setState(idle),
      onDiscard: close,
      onOverwrite: () => {
        const next = { ...edit, base: value }
        setDraft(next)
        void send(next)
      },
    },
  }
}

/** Of one field, without the name of the field in the API. */
const fieldMessageOf = (error: unknown) =>
  (error instanceof ApiError && Object.values(error.fields).join('. ')) || messageOf(error)
