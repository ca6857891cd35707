import { writeFileSync } from 'node:fs'
import { makeDocuments } from './document.ts'

const write = (name: string, document: object) =>
  writeFileSync(new URL(`../../../${name}`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`)

const { api, dashboard } = await makeDocuments()
write('openapi.json', api)
write('openapi.dashboard.json', dashboard)
console.log('Wrote openapi.json and openapi.dashboard.json.')
