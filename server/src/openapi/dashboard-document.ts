import { routesUnder } from './document.ts'
import { fileContent } from './operation.ts'
import { errorResponses } from './refusals.ts'
import { hoist, type Json, type Schema } from './schemas.ts'

const prefix = '/dashboard/api'

export async function makeDashboardDocument() {
  const schemas: Record<string, Schema> = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const [path, operations] of Object.entries(await routesUnder(`${prefix}/`))) {
    const entries = Object.entries(hoist(operations, schemas)).map(
      ([
        method,
        {
          'x-idempotent': _,
          'x-permission': __,
          'x-conflict': ___,
          'x-also': ____,
          'x-file': isFile,
          ...operation
        },
      ]) => [
        method,
        {
          ...operation,
          ...(isFile === true && { requestBody: { required: true, content: fileContent } }),
          responses: { ...operation.responses, default: { $ref: '#/components/responses/Refusal' } },
        },
      ],
    )
    paths[path.slice(prefix.length)] = Object.fromEntries(entries)
  }
  const Refusal = hoist(errorResponses().ValidationError as Record<string, Json>, schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'The dashboard', version: '0' },
    servers: [{ url: prefix }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: {
        Refusal: {
          description: 'Any refusal.',
          content: { 'application/json': (Refusal.content as Record<string, Json>)['application/json'] },
        },
      },
    },
  }
}
