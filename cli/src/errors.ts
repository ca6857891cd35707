/** Exit codes. Scripts rely on these; docs/reference/cli.md lists them. */
export const exitCodes = { wrong: 1, differs: 2, later: 3, partly: 4 } as const

export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, exitCodes.wrong)
  }
}

export function fieldsLine(
  errors: readonly { path: string; message: string }[],
  names: Record<string, string> = {},
): string {
  const lines = errors.map(({ path, message }) => `${nameIn(names[path] ?? `--${kebab(path)}`)} ${message}`)
  return `${lines.join('; ')}.`
}

/** Without the value of an option: `--due <day>`. */
export const nameIn = (flag: string): string => flag.replace(/^(--\S+) .*/, '$1')

const kebab = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** OpenSSL writes "…:SSL routines:function:wrong version number:file:line:", with a line break. */
export const messageOf = ({ message }: Error): string =>
  message.replace(/\S*:SSL routines:[^:]*:([^:]*):.*/s, 'TLS: $1')
