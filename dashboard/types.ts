import { readFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const document = new URL('../openapi.dashboard.json', import.meta.url)

/** Where the types lie. */
export const typesFile = new URL('src/api/schema.d.ts', import.meta.url)

const options = {
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  rootTypesKeepCasing: true,
}

/** The types of the dashboard's document, as `npm run openapi` writes them. */
export async function makeTypes(): Promise<string> {
  return `// Made by \`npm run openapi\`.\n${astToString(await openapiTS(readFileSync(document, 'utf8'), options))}`
}
