import { writeFileSync } from 'node:fs'
import { makeTypes, typesFile } from './types.ts'

writeFileSync(typesFile, await makeTypes())
console.log('The types of the dashboard are written.')
