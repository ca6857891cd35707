import { readFileSync, writeFileSync } from 'node:fs'
import { contractOf } from './contract.ts'

const [document = new URL('../../openapi.json', import.meta.url), target = new URL('../src/contract.ts', import.meta.url)] =
  process.argv.slice(2)
writeFileSync(target, await contractOf(JSON.parse(readFileSync(document, 'utf8'))))
console.log(`${target} is written.`)
