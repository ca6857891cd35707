import { expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice, nobody } = await testService({ publicUrl: 'https://ops.example.com' })
const { api, dashboard } = alice
const today = new Date().toISOString().slice(0, 10)

test('the calendar has due tasks and planned versions, and an address that can be revoked', async () => {
  const product = await addProduct(alice, { name: 'Kite', slug: 'kite' })
  const title = `Write, test; ship\\ ${'ä'.repeat(60)}`
  const task = await add(api, '/tasks', { title, dueDate: today, productId: product.id })
  const done = await add(api, '/tasks', { title: 'Done', dueDate: today, status: 'done' })
  await add(api, '/tasks', { title: 'No date' })
  const planned = { version: '1.0.0', goal: 'Wind', plannedAt: today }
  const version = await add(api, '/products/kite/versions', planned)
  const on = async () => (await read(dashboard, '/news')).hasCalendar
  const make = async (): Promise<string> => (await dashboard.post('/news/calendar')).body.data.path

  expect(await on()).toBe(false)
  const path = await make()
  expect(await on()).toBe(true)
  const feed = await nobody.get(path)
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = feed.text.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const unfolded = feed.text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(
    `BEGIN:VEVENT\r\nUID:${task.id}@prodops\r\nDTSTAMP:${task.createdAt.replace(/[-:]|\.\d+/g, '')}\r\n` +
      `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}\r\n` +
      `SUMMARY:Kite: #1 Write\\, test\\; ship\\\\ ${'ä'.repeat(60)}\r\n` +
      `URL:https://ops.example.com/tasks/${task.id}\r\n`,
  )
  expect(unfolded).toContain(`UID:${version.id}@prodops`)
  expect(unfolded).toContain('SUMMARY:Kite 1.0.0\\, Wind\r\n')
  expect(unfolded).not.toContain(done.id)
  expect(feed.text.match(/BEGIN:VEVENT/g)).toHaveLength(2)

  const again = await nobody.with({ 'if-none-match': feed.headers.etag! }).get(path)
  expect([again.status, again.text]).toEqual([304, ''])
  const next = await make()
  expect((await nobody.get(path)).status).toBe(404)
  expect((await nobody.get(next)).status).toBe(200)
  await dashboard.delete('/news/calendar')
  expect((await nobody.get(next)).status).toBe(404)
})
