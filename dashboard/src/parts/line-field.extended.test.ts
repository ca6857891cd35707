import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { answersAfter, held } from '../testing/slow'

const dashboard = freshDashboard()
beforeAll(async () => {
  const productId = await dashboard.slugged('quill')
  await dashboard.api('POST', `/products/${productId}/versions`, { version: '1.0.0' })
})

const titlesOf = async (path: string) =>
  (await dashboard.call<{ title: string; createdAt: string }[]>('GET', path))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(({ title }) => title)

const fields = [
  { name: 'tasks', at: '/tasks', field: 'New task', made: '/tasks' },
  { name: 'ideas', at: '/ideas', field: 'New idea', made: '/ideas' },
  {
    name: 'the tasks of a version',
    at: '/products/quill/versions/1.0.0',
    field: 'New task of this version',
    made: '/tasks',
  },
]

test.each(fields)('three lines in a row make three records, in $name, in the order of typing, each once', async (given) => {
  const before = await titlesOf(given.made)
  const page = await dashboard.open(given.at)
  await answersAfter(page, 300)
  const line = page.getByLabel(given.field, { exact: true })
  await line.focus()
  for (const text of ['aaa one', 'bbb two', 'ccc three']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('and on')
  await expect.poll(() => titlesOf(given.made)).toEqual([...before, 'aaa one', 'bbb two', 'ccc three'])
  expect(await line.inputValue()).toBe('and on')
  expect(await line.evaluate((field) => field === document.activeElement)).toBe(true)
})

test.each(fields)('a line of $name that the service has refused is in its field again, and told', async (given) => {
  const page = await dashboard.open(given.at)
  dashboard.expectMessage(/status of 422/)
  const line = page.getByLabel(given.field, { exact: true })
  const long = 'x'.repeat(2_000)
  await line.fill(long)
  await line.press('Enter')
  await expect.poll(() => line.getAttribute('aria-invalid')).toBe('true')
  expect(await line.inputValue()).toBe(long)
  await line.fill('')
})

test('a line that was refused while the next one is typed stands in a notice, from where it is sent again', async () => {
  const page = await dashboard.open('/tasks')
  const answers = await held(page, '/tasks')
  const line = page.getByLabel('New task')
  await line.fill('Refused once')
  await line.press('Enter')
  await page.keyboard.type('Typed meanwhile')
  dashboard.expectMessage(/status of 422/)
  await answers.refuse('The title is refused.')
  const notice = page.getByRole('alert').filter({ hasText: 'Refused once' })
  await notice.waitFor()
  expect(await line.inputValue()).toBe('Typed meanwhile')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Refused once' }).waitFor()
  expect((await titlesOf('/tasks')).filter((title) => title === 'Refused once')).toHaveLength(1)
})

test('lines that were on their way when the page was loaded anew are made, each once', async () => {
  const page = await dashboard.open('/tasks')
  const answers = await held(page, '/tasks')
  const line = page.getByLabel('New task')
  await line.focus()
  for (const text of ['Left first', 'Left second']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Half a third')
  await answers.lose()
  await page.reload()
  await page.getByRole('button', { name: 'Left second' }).waitFor()
  expect(await line.inputValue()).toBe('Half a third')
  expect((await titlesOf('/tasks')).filter((title) => title.startsWith('Left'))).toEqual(['Left first', 'Left second'])
  await line.fill('')
})

test('a line whose answer broke off as the page was loaded anew is made once, and is in the field no more', async () => {
  const page = await dashboard.open('/tasks')
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = async (...request) => {
      const answer = await send(...request)
      if (answer.status !== 201) return answer
      const body = new ReadableStream({
        start: (stream) => addEventListener('pagehide', () => stream.error(new TypeError('The page has gone.'))),
      })
      return new Response(body, { status: 201 })
    }
  })
  const line = page.getByLabel('New task')
  await line.fill('Broken off')
  await line.press('Enter')
  await expect.poll(() => titlesOf('/tasks')).toContain('Broken off')
  await page.reload()
  await page.getByRole('button', { name: 'Broken off' }).waitFor()
  expect(await line.inputValue()).toBe('')
  expect((await titlesOf('/tasks')).filter((title) => title === 'Broken off')).toHaveLength(1)
})

test('a line whose answers were lost is in its field again, and is the same one when it is sent again, also after a reload', async () => {
  const page = await dashboard.open('/tasks')
  let isLosing = true
  await page.route('**/dashboard/api/tasks', async (route) => {
    if (route.request().method() !== 'POST' || !isLosing) return route.continue()
    await route.fetch()
    await route.abort()
  })
  dashboard.expectMessage(/ERR_FAILED/)
  dashboard.expectMessage(/ERR_FAILED/)
  const line = page.getByLabel('New task')
  await line.fill('Lost twice')
  await line.press('Enter')
  await page.getByText('Not saved: the service does not answer').waitFor()
  isLosing = false
  await page.reload()
  await expect.poll(() => line.inputValue()).toBe('Lost twice')
  await page.getByRole('button', { name: 'Lost twice' }).waitFor()
  await line.press('Enter')
  await page.getByText(/^Task #\d+ added$/).waitFor()
  expect((await titlesOf('/tasks')).filter((title) => title === 'Lost twice')).toHaveLength(1)
})

test('while a line is on its way the browser asks before the page is left', async () => {
  const page = await dashboard.open('/tasks')
  const answers = await held(page, '/tasks')
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.dismiss()
  })
  const line = page.getByLabel('New task')
  await line.fill('Left in haste')
  await line.press('Enter')
  await page.getByText('Adding…').waitFor()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await answers.goOn()
  await page.getByRole('button', { name: 'Left in haste' }).waitFor()
})
