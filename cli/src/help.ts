import type { Command, CommandName } from './command.ts'

/** Commands that have something in common, and what they need. */
export interface CommandGroup {
  title: string
  commands: readonly CommandName[]
}

export function helpForAll(groups: readonly CommandGroup[]): string {
  const width = Math.max(...groups.flatMap(({ commands }) => commands.map(({ name }) => name.length)))
  return [
    'Usage: prodops <command> [options]',
    '',
    ...groups.flatMap(({ title, commands }) => [
      `${title}:`,
      ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
      '',
    ]),
    'prodops <command> --help   what a command takes',
    'prodops --version          the version',
  ].join('\n')
}

export function helpFor({ name, summary }: CommandName, { options, arguments: named = [] }: Command): string {
  const args = named.map(({ name, help, many }) => [`<${name}>${many ? '…' : ''}`, help])
  const lines = [...args, ...Object.entries(options).map(([option, { value, help }]) => [withValue(option, value), help])]
  const width = Math.max(...lines.map(([left]) => left!.length))
  return [
    `prodops ${name}: ${summary}`,
    '',
    `Usage: prodops ${[name, ...args.map(([left]) => left), '[options]'].join(' ')}`,
    '',
    ...lines.map(([left, help]) => `  ${left!.padEnd(width)}  ${help}`),
  ].join('\n')
}

const withValue = (option: string, value: string | undefined) => `--${option}${value ? ` <${value}>` : ''}`
