import type { Command } from './command.ts'
import type { CommandGroup } from './help.ts'

/**
 * What may stand where the last word is being typed. Nothing where anything may, such as a file: then the shell completes as it always does.
 * @param words what is typed behind `prodops`, the last one unfinished and maybe empty
 */
export async function candidates(groups: readonly CommandGroup[], words: string[]): Promise<string[]> {
  const commands = groups.flatMap(({ commands }) => commands.map((command) => ({ ...command, parts: command.name.split(' ') })))
  const called = commands.find(({ parts }) => words.length > parts.length && parts.every((part, i) => words[i] === part))
  const current = words.at(-1) ?? ''
  const all = called
    ? behindCommand(await called.load(), words.slice(called.parts.length))
    : commands
        .filter(({ parts }) => words.slice(0, -1).every((word, i) => parts[i] === word))
        .map(({ parts }) => parts[words.length - 1] ?? '')
  return [...new Set(all)].filter((word) => word !== '' && word.startsWith(current)).sort()
}

function behindCommand({ options, arguments: named = [] }: Command, words: string[]): readonly string[] {
  const current = words.at(-1)!
  const before = words.at(-2)
  const option = before?.startsWith('--') ? options[before.slice(2)] : undefined
  if (option?.type === 'string') return option.choices ?? []
  if (!current.startsWith('-')) return named[0]?.choices ?? []
  return Object.entries(options)
    .filter(([name, { multiple }]) => multiple || !words.includes(`--${name}`) || current === `--${name}`)
    .map(([name]) => `--${name}`)
}
