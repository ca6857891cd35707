import type { NavigateFunction } from 'react-router'

export interface Command {
  id: string
  label: string
  /** Beside the label, small: a number, a product. */
  hint?: string
  /** It is found by these words, too. */
  also?: string
  /** It brings a field: what is typed behind it waits for that. */
  opens?: true
  run: (navigate: NavigateFunction) => void
}

/** What a resource gives to the palette. It is a hook: it may read the cache, and reads only while the palette is open. */
export type Commands = () => { group: string; actions: Command[]; records: Command[] }
