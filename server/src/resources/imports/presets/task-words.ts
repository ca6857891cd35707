import { choiceReader, wordReader } from '../mapping.ts'

const statuses = ['todo', 'in_progress', 'done'] as const
const priorities = ['high', 'medium', 'low'] as const

const oneOf = <Value extends string>(field: string, values: readonly Value[]) => {
  const [byWord, byName] = [wordReader(field), choiceReader([...values])]
  return (text: string): Value | undefined => {
    const found = byWord(text) ?? byName(text)
    return values.find((value) => value === found)
  }
}

/** The status that the name of a column or state stands for, such as `In Review`. undefined: unknown. */
export const statusOf = oneOf('status', statuses)

/** The priority that a word stands for, such as `Urgent`. undefined: unknown. */
export const priorityOf = oneOf('priority', priorities)
