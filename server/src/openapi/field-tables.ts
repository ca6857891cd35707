import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { OpenApiDocument } from './document.ts'
import type { Schema } from './schemas.ts'

const folder = new URL('../../../docs/reference/api/', import.meta.url)

interface Limits extends Schema {
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

interface Parameter {
  name: string
  in?: string
  description?: string
  schema: Limits
}

export function referencePages(
  document: OpenApiDocument,
): { name: string; current: string; generated: string }[] {
  return readdirSync(folder).map((name) => {
    const current = readFileSync(new URL(name, folder), 'utf8')
    return { name, current, generated: withTables(current, document) }
  })
}

export function writeReferencePages(document: OpenApiDocument) {
  for (const { name, generated } of referencePages(document)) writeFileSync(new URL(name, folder), generated)
}

const withTables = (page: string, document: OpenApiDocument): string =>
  page.replace(/(<!-- (fields|query): ([\w.]+) -->\n).*?(<!-- end -->)/gs, (_, start, kind, name, end) => {
    const table = kind === 'fields' ? fieldTable(name, document) : queryTable(name, document)
    return `${start}\n${table}\n\n${end}`
  })

function fieldTable(name: string, { components }: OpenApiDocument): string {
  const [record, field] = name.split('.') as [string, string?]
  const schema = (components.schemas as Record<string, Schema> | undefined)?.[record]
  const { properties, required = [] } = (field ? schema?.properties?.[field] : schema) ?? {}
  if (!properties) throw new Error(`openapi.json has no schema ${name}.`)
  const fields = Object.entries(properties as Record<string, Limits>)
  const isRequest = /^(Create|Update|Set|Adjust|Submit)/.test(name)
  return table(
    ['Field', 'Type', ...(isRequest ? ['Required'] : []), 'Description'],
    fields.map(([field, schema]) => [
      `\`${field}\``,
      typeOf(schema),
      ...(isRequest ? [required.includes(field) ? 'yes' : 'no'] : []),
      descriptionOf(schema),
    ]),
  )
}

function queryTable(operationId: string, { paths }: OpenApiDocument): string {
  const operation = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .find((candidate) => candidate.operationId === operationId)
  if (!operation) throw new Error(`openapi.json has no operation ${operationId}.`)
  const parameters = (operation.parameters as unknown as Parameter[]).filter(
    (parameter) => parameter.in === 'query',
  )
  return table(
    ['Parameter', 'Type', 'Description'],
    parameters.map(({ name, description, schema }) => [
      `\`${name}\``,
      typeOf(schema),
      descriptionOf({ ...schema, ...(description !== undefined && { description }) }),
    ]),
  )
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function typeOf({ type, anyOf, $ref, items }: Schema): string {
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if ($ref) return 'object'
  const names = [type ?? 'any'].flat()
  return names.map((name) => (name === 'array' && items ? `array of ${typeOf(items)}s` : name)).join(' or ')
}

function descriptionOf(schema: Limits): string {
  const { description = '', enum: values, items, minLength, maxLength, minimum, maximum, pattern } = schema
  const prefix = /^\^(\w+_)c\[/.exec(pattern ?? '')?.[1]
  const words = (values ?? items?.enum ?? []).filter((value) => value !== null)
  const states = (text: string, rule: string) => (description.includes(text) ? '' : rule)
  return [
    sentence(description.replaceAll('|', '\\|')),
    prefix ? `Starts with \`${prefix}\`.` : '',
    words.length > 1
      ? `One of ${words.map((word) => `\`${word}\``).join(', ')}.`
      : words.map((word) => `Value: \`${word}\`.`).join(''),
    maxLength ? `${minLength ? `${minLength} to` : 'At most'} ${figure(maxLength)} characters.` : '',
    pattern === '\\S' ? 'Must not be blank.' : '',
    minimum !== undefined && maximum !== undefined
      ? states(` ${maximum}`, `${figure(minimum)} to ${figure(maximum)}.`)
      : '',
    schema.default === undefined ? '' : `Default \`${schema.default}\`.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

const figure = (value: number) => value.toLocaleString('en-US')
