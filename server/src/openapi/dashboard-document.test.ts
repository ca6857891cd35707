import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeDashboardDocument } from './dashboard-document.ts'

test('openapi.dashboard.json is what `npm run openapi` makes of the routes', async () => {
  const text = readFileSync(new URL('../../../openapi.dashboard.json', import.meta.url), 'utf8')
  expect(JSON.parse(JSON.stringify(await makeDashboardDocument()))).toEqual(JSON.parse(text))
})
