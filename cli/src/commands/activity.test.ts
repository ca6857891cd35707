import { expect, test } from 'vitest'
import { serviceWithProducts } from '../testing/service.ts'

const { run, api } = await serviceWithProducts()

test('activity prints changes, oldest first', async () => {
  const { id } = await api('POST', '/tasks', { title: 'Fly it' })
  await api('PATCH', `/tasks/${id}`, { title: 'Fly it high' })
  const { code, out } = await run(['activity', '--record', id])
  expect(code).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(new RegExp(`^\\S+Z  task\\.created  ${id}  by `))
  expect(lines[1]).toMatch(new RegExp(`task\\.updated  ${id}  by .*  title$`))
})

test('activity prints JSON, and with --after only later entries', async () => {
  const { id } = await api('POST', '/tasks', { title: 'Log it' })
  await api('PATCH', `/tasks/${id}`, { priority: 'high' })
  const [first, second] = (await run(['activity', '--record', id, '--json'])).out.trimEnd().split('\n')
  const { out } = await run(['activity', '--record', id, '--json', '--after', JSON.parse(first!).id])
  expect(out.trimEnd()).toBe(second)
  const csv = (await run(['activity', '--record', id, '--output', 'csv'])).out.trimEnd().split('\n')
  expect(csv).toEqual([
    expect.stringMatching(/^id,type,/),
    expect.stringMatching(/,task\.created,/),
    expect.stringMatching(/,task\.updated,/),
  ])
})
