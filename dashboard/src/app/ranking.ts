import type { Command, CommandGroup } from '../ui/command'
import { fold, hasWords, wordsOf } from '../ui/text/text'

interface Entry {
  group: string
  command: Command
  rank: 0 | 1 | 2
}

const maxShown = 8

/** Exact names first, then actions with the words, then the rest. @param found by the server */
export function ranked(
  query: string,
  groups: CommandGroup[],
  found: Omit<CommandGroup, 'actions'>[],
): Entry[] {
  const typed = fold(query.trim())
  const words = wordsOf(query)
  const holds = ({ label, hint = '', also = '' }: Command) => hasWords(`${label} ${hint} ${also}`, words)
  const startsWords = (label: string) => words.every((word) => ` ${label}`.includes(` ${word}`))
  const entryOf = (group: string, isAction = false) => {
    return (command: Command): Entry => {
      const label = fold(command.label)
      return { group, command, rank: label === typed ? 0 : isAction && startsWords(label) ? 1 : 2 }
    }
  }
  return byRank([
    ...groups.flatMap(({ group, actions, records }) => [
      ...actions.filter(holds).map(entryOf(group, true)),
      ...(words.length ? byRank(records.filter(holds).map(entryOf(group))).slice(0, maxShown) : []),
    ]),
    ...found.flatMap(({ group, records }) => records.map(entryOf(group))),
  ])
}

const byRank = (entries: Entry[]) => entries.toSorted((a, b) => a.rank - b.rank)
