import { readFileSync, writeFileSync } from 'node:fs'
import { generatedFiles } from './generated.ts'

const document = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
for (const [name, text] of Object.entries(await generatedFiles(document))) {
  writeFileSync(new URL(`../src/${name}`, import.meta.url), text)
}
console.log('The generated files of the SDK are up to date.')
