import { expect, test } from 'vitest'
import { serviceWithProducts } from '../testing/service.ts'

const { run, keyFor } = await serviceWithProducts()
const manager = { PRODOPS_API_KEY: await keyFor({ manage: true }) }

test('a product is created with a slug of its name, and listed', async () => {
  const dry = await run(['product', 'create', 'Sky Lantern', '--type', 'app', '--dry-run'], manager)
  expect(dry).toEqual({
    code: 0,
    out: 'Would send a product: {"name":"Sky Lantern","type":"app"}\n',
    err: '',
  })
  const created = await run(['product', 'create', 'Sky Lantern', '--type', 'app'], manager)
  expect(created).toEqual({ code: 0, out: 'Created Sky Lantern: sky-lantern.\n', err: '' })
  expect(await run(['product', 'create', 'sky lantern'], manager)).toEqual({
    code: 1,
    out: '',
    err: 'A product with this name exists: sky-lantern. For a second one, choose a --slug.\n',
  })
  const second = await run(['product', 'create', 'Sky Lantern', '--slug', 'lantern'], manager)
  expect(second.out).toBe('Created Sky Lantern: lantern.\n')
  expect((await run(['product', 'create', 'Kite', '--slug', 'sky-lantern'], manager)).err).toMatch(/^--slug /)

  const { out } = await run(['product', 'list'])
  expect(out.split('\n').filter((line) => line.includes('Sky Lantern'))).toEqual([
    expect.stringMatching(/^lantern +dev +Sky Lantern$/),
    expect.stringMatching(/^sky-lantern +dev +Sky Lantern$/),
  ])
})

test('a key without the permission to manage creates none, and the error says where to get one', async () => {
  const { code, err } = await run(['product', 'create', 'Box'])
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/"manage".*Settings, API keys.*key create --manage/),
  })
})
