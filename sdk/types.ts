import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const path = (relative: string) => new URL(relative, import.meta.url)

/** The documents of the API and of the dashboard, and the files of their types. */
export const outputs = [
  { document: path('../openapi.json'), file: path('src/schema.ts') },
  { document: path('../openapi.dashboard.json'), file: path('../dashboard/src/api/schema.d.ts') },
]

const blob = ts.factory.createTypeReferenceNode('Blob')

export async function typesOf(document: URL): Promise<string> {
  const types = await openapiTS(readFileSync(document, 'utf8'), {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  })
  return `// Made by \`npm run openapi\`.\n${astToString(types)}`
}

if (import.meta.main) for (const { document, file } of outputs) writeFileSync(file, await typesOf(document))
