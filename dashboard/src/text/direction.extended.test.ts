import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()
const { api } = dashboard
/** It turns what comes behind it, to the end of what it belongs to. */
const turning = 'Eve \u202e(nimda)'
const inkless = '\u200b\u2060'
let product: string
let entry: string
let task: string
beforeAll(async () => {
  const productId = await dashboard.slugged('turning')
  product = '/products/turning'
  await dashboard.call('PATCH', product, { name: turning })
  const feedback = { content: turning, source: 'EMAIL', type: 'BUG', author: turning }
  entry = (await api('POST', `${product}/feedback`, feedback)).id
  await api('POST', `${product}/feedback`, { ...feedback, content: inkless, author: inkless })
  task = (await dashboard.call<{ id: string }>('POST', `${product}/feedback/${entry}/task`, {})).id
  await api('POST', '/tasks', { title: inkless, productId })
  await api('POST', '/tasks', { title: turning, productId, status: 'done' })
  const { id: versionId } = await api('POST', `${product}/versions`, { version: '1.0.0' })
  await api('POST', '/tasks', { title: turning, productId, versionId })
})

/** What does not stand as it is written: words beside a turning text, whose letters go back, or that are one run with it. */
const turned = (page: Page) =>
  page.evaluate((turning) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue!
      if (text.parentElement!.closest('option, .markdown, script, style, textarea, title, svg')) continue
      if (words.includes('\u202e')) {
        if (words !== turning && !words.includes('\u2068')) found.push(words)
        continue
      }
      let before = { left: -Infinity, top: -Infinity }
      for (let i = 0; i < words.length; i++) {
        range.setStart(text, i)
        range.setEnd(text, i + 1)
        const { left, top, width } = range.getBoundingClientRect()
        if (width > 0 && top === before.top && left < before.left) {
          found.push(words)
          break
        }
        if (width > 0) before = { left, top }
      }
    }
    return found
  }, turning)

test('a name that turns its line leaves all that stands beside it in its place', async () => {
  const page = await dashboard.open('/')
  const addresses: [address: string, there: string][] = [
    ['/', 'Together'],
    [product, 'bug'],
    ['/tasks', '#2'],
    ['/tasks?view=list', 'To do'],
    [`/tasks/${task}`, 'Feedback by'],
    ['/inbox', 'Came in'],
    [`/inbox/${entry}`, 'Task #'],
    [`${product}/versions/1.0.0`, 'On the board'],
  ]
  for (const [address, there] of addresses) {
    await page.goto(dashboard.address + address)
    await page.locator('main').getByText(there).first().waitFor()
    await page.locator('main bdi', { hasText: turning }).first().waitFor()
    expect(await turned(page), address).toEqual([])
  }
})

test('what is typed to confirm, and what is told of it, stands apart', async () => {
  const page = await dashboard.open(`${product}/settings`)
  await page.getByRole('button', { name: 'Delete the product' }).click()
  await page.getByRole('dialog').getByText('to confirm').waitFor()
  expect(await turned(page)).toEqual([])
  await page.goto(`${dashboard.address}/inbox/${entry}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('deleted').waitFor()
  expect(await turned(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: turning }).waitFor()
})

test('a text without ink says that there is nothing to see', async () => {
  const page = await dashboard.open('/tasks')
  const said = page.getByText('(no visible text)')
  await page.getByRole('button', { name: /no visible text/ }).click()
  await page.getByRole('complementary').getByRole('heading').getByText('(no visible text)').waitFor()
  await expect.poll(() => page.title()).toContain('(no visible text)')
  await page.goto(`${dashboard.address}/inbox`)
  await page.getByRole('row', { name: /no visible text/ }).waitFor()
  await expect.poll(() => said.count()).toBe(2)
})
