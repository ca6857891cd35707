import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeTypes, typesFile } from '../../types.ts'

test('the types are what `npm run openapi` makes of openapi.dashboard.json', async () => {
  expect(await makeTypes()).toBe(readFileSync(typesFile, 'utf8'))
})
