import type { Tool } from './tool.ts'

/** Inputs that stand in the path of a request: without them there is none that the service could judge. */
const inPath = ['product', 'key', 'id']

/** What is wrong with the inputs of a tool and would not reach the service: it would be passed over, and the agent misled. */
export function slipsIn({ does, input }: Tool, sent: Record<string, unknown>): string[] {
  const { properties, required = [] } = input
  const missing = required.filter((name) => sent[name] === undefined)
  const told = missing.map((name) => `${name}: is required`)
  // What is added or changed is sent whole, and the service names all that is wrong with it.
  if (does === 'adds' || does === 'changes') return missing.some((name) => inPath.includes(name)) ? told : []
  for (const [name, value] of Object.entries(sent)) {
    const property = Object.hasOwn(properties, name) ? (properties[name] as { enum?: readonly unknown[] }) : undefined
    if (!property) told.push(`${name}: is no input of this tool; it takes ${Object.keys(properties).join(', ')}`)
    else if (value !== null && property.enum && !property.enum.includes(value))
      told.push(`${name}: must be one of ${property.enum.join(', ')}`)
  }
  return told
}
