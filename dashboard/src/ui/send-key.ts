import type { KeyboardEvent } from 'react'

/** Ctrl and Enter sends: in a text of several lines Enter alone makes a line. */
export const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)
