import { writeFileSync } from 'node:fs'
import { makeDashboardDocument } from './dashboard-document.ts'
import { makeDocument } from './document.ts'
import { writeReferencePages } from './field-tables.ts'

const write = (name: string, document: object) =>
  writeFileSync(new URL(`../../../${name}`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`)

const document = await makeDocument()
write('openapi.json', document)
write('openapi.dashboard.json', await makeDashboardDocument())
writeReferencePages(document)
console.log('Wrote openapi.json, openapi.dashboard.json and the field tables in docs/reference/api.')
