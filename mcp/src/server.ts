import { fromJsonSchema, type JsonSchemaValidator, McpServer } from '@modelcontextprotocol/server'
import { type ApiError, type Prodops, ProdopsError } from '@prodops/sdk'
import about from '../package.json' with { type: 'json' }
import type { Abilities } from './abilities.ts'
import { instructionsFor } from './instructions.ts'
import { slipsIn } from './slips.ts'
import type { Schema, Tool } from './tool.ts'
import { deleteRecord } from './tools/deleting.ts'
import { addLog, addVersion, findLogs, findVersions } from './tools/diary.ts'
import { addFeedback, findFeedback } from './tools/feedback.ts'
import { findMetrics, recordMetric } from './tools/metrics.ts'
import { addCost, addRevenue, findMoney } from './tools/money.ts'
import { findIdeas, findProducts } from './tools/products.ts'
import { findTasks, saveTask } from './tools/tasks.ts'

const tools: Tool[] = [
  findProducts,
  findIdeas,
  findTasks,
  saveTask,
  findVersions,
  addVersion,
  findLogs,
  addLog,
  findFeedback,
  addFeedback,
  findMetrics,
  recordMetric,
  findMoney,
  addRevenue,
  addCost,
  deleteRecord,
]

/** The tools that a key may use. */
export function mcpServer(prodops: Prodops, abilities: Abilities): McpServer {
  const server = new McpServer(
    { name: 'prodops', title: 'prodops', version: about.version },
    { instructions: instructionsFor(abilities), capabilities: { tools: {} } },
  )
  for (const { tool, config } of offered) {
    if ((tool.does !== 'reads' && !abilities.writes) || (tool.ofIdeas && !abilities.ideas)) continue
    server.registerTool(tool.name, config, (sent) => answer(() => run(tool, prodops, sent)))
  }
  return server
}

/** @throws TypeError for what would not reach the service */
function run(tool: Tool, prodops: Prodops, sent: never): Promise<string> {
  const slips = slipsIn(tool, sent)
  if (slips.length) throw new TypeError(slips.join('\n'))
  return tool.run(prodops, sent)
}

/** Errors of a call are returned to the agent, which can correct them. */
async function answer(run: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await run() }] }
  } catch (error) {
    if (!(error instanceof ProdopsError || error instanceof TypeError)) throw error
    const { errors } = error as Partial<ApiError>
    const fields = errors && errors.length > 1 ? errors.map(({ path, message }) => `${path}: ${message}`) : []
    return { content: [{ type: 'text' as const, text: [error.message, ...fields].join('\n') }], isError: true }
  }
}

/** The service validates the input and names every failing field. */
const judgedByTheService = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (input) => ({ valid: true, data: input as T, errorMessage: undefined })
  },
}

/** Without examples and without formats that only the service knows. */
const plain = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === 'examples' || isOurs(name, value) ? undefined : value)))

const isOurs = (name: string, value: unknown) => name === 'format' && !['date', 'date-time', 'email'].includes(String(value))

/** Built once: over HTTP, every request creates a server. */
const offered = tools.map((tool) => ({
  tool,
  config: {
    title: tool.title,
    description: tool.description,
    annotations: {
      title: tool.title,
      readOnlyHint: tool.does === 'reads',
      destructiveHint: tool.does === 'changes' || tool.does === 'deletes',
      openWorldHint: false,
    },
    inputSchema: fromJsonSchema<never>(plain({ type: 'object', ...tool.input }), judgedByTheService),
  },
}))
