import { writeFileSync } from 'node:fs'
import { makeDocument } from './document.ts'

const file = new URL('../../../openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(await makeDocument(), null, 2)}\n`)
console.log('openapi.json is written.')
