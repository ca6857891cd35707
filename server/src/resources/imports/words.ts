import { cut } from '../../domain/text.ts'

/** Words of other programs for the values of a field of tasks. */
const commonWords: Record<string, Record<string, string[]>> = {
  status: {
    todo: ['Backlog', 'Icebox', 'New', 'Not started', 'Open', 'Planned', 'Triage'],
    in_progress: ['Doing', 'In review', 'Review', 'Started', 'Testing'],
    done: [
      ...['Canceled', 'Cancelled', 'Closed', 'Complete', 'Completed', 'Duplicate', 'Fixed', 'Merged'],
      ...['Released', 'Resolved'],
    ],
  },
  priority: {
    high: ['Critical', 'Highest', 'Urgent', 'P0', 'P1'],
    medium: ['No priority', 'None', 'Normal', 'P2'],
    low: ['Lowest', 'Minor', 'P3', 'P4'],
  },
}

/** Finds the value that a word of a field stands for, in any case. @param own words with their values */
export function wordReader(
  field: string,
  own: Record<string, string> = {},
): (text: string) => string | undefined {
  const words = new Map<string, string>()
  for (const [value, common] of Object.entries(commonWords[field] ?? {}))
    for (const word of common) words.set(word.toLowerCase(), value)
  // Of own words that differ in case, the first counts.
  for (const [word, value] of Object.entries(own).reverse()) words.set(word.toLowerCase(), value)
  return (text) => words.get(text.toLowerCase())
}

/** A text without case and signs, to compare names. */
export const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Finds the value that a text names, in any case and with any signs between its letters. */
export function choiceReader<Value extends string>(
  values: readonly Value[],
): (text: string) => Value | undefined {
  const byLetters = new Map(values.map((value) => [letters(value), value]))
  return (text) => values.find((value) => value === text) ?? byLetters.get(letters(text))
}

function wordOf<Value extends string>(field: string, values: readonly Value[]) {
  const [wordIn, choiceIn] = [wordReader(field), choiceReader(values)]
  return (text: string): Value | undefined => choiceIn(wordIn(text) ?? text)
}

/** The status that the name of a column or state stands for, such as `In Review`. undefined: unknown. */
export const statusOf = wordOf('status', ['todo', 'in_progress', 'done'])

/** The priority that a word stands for, such as `Urgent`. undefined: unknown. */
export const priorityOf = wordOf('priority', ['high', 'medium', 'low'])

/** The labels that a text lists, at most 10. */
export const labelsOf = (text: string): string[] =>
  [...new Set(text.split(/[,;]/).map(labelOf).filter(Boolean))].slice(0, 10)

/** A label has no spaces, quotes and backslashes. */
const labelOf = (text: string) => cut((text.match(/[^\s"\\\p{Cc}]+/gu) ?? []).join('-'), 30)
