import type { Tool } from './tool.ts'

/** Inputs that are part of a request's path. Without them no request can be sent. */
const inPath = ['product', 'key', 'id']

/** Input errors that the service would not see, because the tool does not send these inputs. */
export function slipsIn({ does, input }: Tool, sent: Record<string, unknown>): string[] {
  const { properties, required = [] } = input
  const missing = required.filter((name) => sent[name] === undefined)
  const told = missing.map((name) => `${name}: is required`)
  // A body is sent as it is, and the service reports its errors.
  if (does === 'adds' || does === 'changes') return missing.some((name) => inPath.includes(name)) ? told : []
  for (const [name, value] of Object.entries(sent)) {
    const property = Object.hasOwn(properties, name) ? (properties[name] as { enum?: readonly unknown[] }) : undefined
    if (!property) told.push(`${name}: is no input of this tool; it takes ${Object.keys(properties).join(', ')}`)
    else if (value !== null && property.enum && !property.enum.includes(value))
      told.push(`${name}: must be one of ${property.enum.join(', ')}`)
  }
  return told
}
