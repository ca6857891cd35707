import type { Property } from '@prodops/mcp/schemas.ts'
import { Argument, type Command, Option } from 'commander'
import { anyNumber, wholeNumber } from './program.ts'

/** How the fields of a request are typed: `{ title: '<title>', dueDate: '--due <day>' }`. */
export type Flags = Readonly<Record<string, string>>

interface Schema {
  readonly properties: Record<string, Property>
  readonly required?: readonly string[]
}

/**
 * Adds fields of a request as arguments and options, with the help and the choices of their schema.
 * @param help instead of that of the schema
 */
export function addFields(
  command: Command,
  { properties, required = [] }: Schema,
  flags: Flags,
  help: Flags = {},
): Command {
  for (const [name, flag] of Object.entries(flags)) {
    const property = properties[name]
    if (!property) throw new TypeError(`The request has no field ${name}.`)
    const text = help[name] ?? helpOf(property)
    if (flag.startsWith('<')) {
      command.addArgument(withValues(new Argument(flag, text), property))
      continue
    }
    const option = withValues(new Option(flag, text), property)
    if (required.includes(name)) {
      if (property.format === 'date') option.description = `${text} (default: today)`
      else option.makeOptionMandatory()
    }
    command.addOption(option)
  }
  return command
}

/** The choices of a field need no words, because commander lists them. */
function helpOf(property: Property): string {
  const ifNone = property.default === undefined ? '' : `(default: ${property.default})`
  return [property.enum ? '' : summaryOf(property), ifNone].filter(Boolean).join(' ')
}

/** The description up to its first full stop or semicolon, to go on with after "must be". */
export function summaryOf({ description = '' }: Property): string {
  const [clause = ''] = description.split(/[.;](?: |$)/)
  return clause.replaceAll('`', '').replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
}

function withValues<Input extends Argument | Option>(input: Input, property: Property): Input {
  const {
    type,
    enum: values = property.items?.enum,
    minimum = 0,
    maximum = Number.MAX_SAFE_INTEGER,
  } = property
  if (values) input.choices(values.filter((value) => value !== null).map(String))
  else if (type === 'number') input.argParser(anyNumber)
  else if (type === 'integer') input.argParser(wholeNumber(minimum, maximum))
  return input
}

/** The fields that were typed. */
export function fieldsOf<Request>(command: Command, flags: Flags): Request {
  const options = command.opts()
  const names = command.registeredArguments.map((argument) => `<${argument.name()}>`)
  const values = Object.entries(flags).map(([name, flag]) => [
    name,
    flag.startsWith('<')
      ? command.processedArgs[names.indexOf(flag)]
      : options[new Option(flag).attributeName()],
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
