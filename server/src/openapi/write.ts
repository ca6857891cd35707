import { writeFileSync } from 'node:fs'
import { makeDashboardDocument } from './dashboard-document.ts'
import { makeDocument } from './document.ts'

const write = (name: string, document: object) =>
  writeFileSync(new URL(`../../../${name}`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`)

write('openapi.json', await makeDocument())
write('openapi.dashboard.json', await makeDashboardDocument())
console.log('Wrote openapi.json and openapi.dashboard.json.')
