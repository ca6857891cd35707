import type { Command, CommandName } from './command.ts'

export function helpForAll(commands: readonly CommandName[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'prodops: operator commands on the data, while the service runs or not',
    '',
    'Usage: prodops <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'prodops <command> --help   what a command takes',
    'prodops --version          the version',
    '',
    'The data lie in the folder that PRODOPS_DATA_DIR names, else in ./data.',
  ].join('\n')
}

export function helpFor({ name, summary }: CommandName, { options }: Command): string {
  const lines = Object.entries(options).map(([option, { value, help }]) => [`--${option}${value ? ` <${value}>` : ''}`, help])
  const width = Math.max(...lines.map(([left]) => left!.length))
  return [
    `prodops ${name}: ${summary}`,
    '',
    `Usage: prodops ${name} [options]`,
    '',
    ...lines.map(([left, help]) => `  ${left!.padEnd(width)}  ${help}`),
  ].join('\n')
}
