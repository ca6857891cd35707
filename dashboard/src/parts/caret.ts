import type { FocusEvent } from 'react'

/** A text that is there is written on at its end. A click puts the caret elsewhere afterwards. */
export const caretToEnd = ({ currentTarget: field }: FocusEvent<HTMLTextAreaElement>) =>
  field.setSelectionRange(field.value.length, field.value.length)
