import { someOf } from '@prodops/server/testing/runs.ts'
import { describe, expect, test } from 'vitest'
import { expectAccessible, freshSite } from './testing/site.ts'

const site = freshSite()
const longestMs = 2_100

describe('the form', () => {
  test('one script tag on another origin sends messages with the URL of the page', async () => {
    const { key, sent } = await site.product()
    const page = await site.open(key, { attributes: { 'app-version': '1.4.0' } })
    await page.getByRole('button', { name: 'Feedback' }).click()
    await page.getByText('Problem').click()
    await page.getByLabel('Message').fill(' The export stops. 🪁\n')
    await page.getByText('Also sent').click()
    await page.getByText('screen: 1280x800@1').waitFor()
    const userAgent = await page.evaluate(() => navigator.userAgent)
    await page.getByText(`userAgent: ${userAgent}`).waitFor()
    await page.getByLabel('Name (optional)').fill('Ada')
    await page.getByLabel('Email (optional)').fill('ada@example.com')
    await page.waitForTimeout(longestMs)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').getByText('Thank you!').waitFor()
    const [feedback] = await sent()
    const who = { author: 'Ada', authorEmail: 'ada@example.com' }
    expect(feedback).toMatchObject({
      content: ' The export stops. 🪁\n',
      type: 'BUG',
      source: 'EMBEDDED',
      ...who,
    })
    const where = {
      page: `${site.origin}/`,
      locale: 'en-GB',
      viewport: '1280x800',
      appVersion: '1.4.0',
      userAgent,
      screen: '1280x800@1',
    }
    expect(JSON.parse(feedback!.metadata)).toEqual(where)
    expect(await page.context().cookies()).toEqual([])
  })

  test('the form works with the keyboard and restores the focus', async () => {
    const { key, sent } = await site.product()
    const page = await site.open(key, { body: '<button>Other</button>' })
    const focused = () =>
      page.evaluate(
        () =>
          document.activeElement?.shadowRoot?.activeElement?.textContent ??
          document.activeElement?.textContent,
      )
    await page.getByRole('button', { name: 'Other' }).focus()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Feedback')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Written')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Feedback')
    await page.keyboard.press('Enter')
    await page.keyboard.type(', not lost')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Thank you!').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await sent()).toMatchObject([{ content: 'Written, not lost', type: 'PRAISE' }])
  })

  test('typing triggers no shortcuts of the page', async () => {
    const { key } = await site.product()
    const page = await site.open(key, { body: '<output></output>' })
    await page.evaluate(() =>
      document.addEventListener('keydown', () => document.querySelector('output')!.append('pressed')),
    )
    await page.getByRole('button', { name: 'Feedback' }).click()
    await page.getByLabel('Message').pressSequentially('cx')
    expect(await page.locator('output').textContent()).toBe('')
  })

  test('characters are counted like in the service', async () => {
    const { key, sent } = await site.product()
    const page = await site.open(key)
    await page.getByRole('button', { name: 'Feedback' }).click()
    await page.getByLabel('Message').fill('🪁'.repeat(5002))
    await page.getByText('2 characters too long.').waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    expect(await page.getByLabel('Message').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Message').fill('🪁'.repeat(5000))
    await page.getByText('too many').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you!').waitFor()
    expect((await sent()).map(({ content }) => [...content].length)).toEqual([5000])
  })

  test('invalid fields show an error', async () => {
    const { key, sent } = await site.product()
    const page = await site.open(key)
    await page.getByRole('button', { name: 'Feedback' }).click()
    const mostOf = (label: string) => page.getByLabel(label).getAttribute('maxlength')
    expect([await mostOf('Name'), await mostOf('Email')]).toEqual(['200', '254'])
    await page.getByLabel('Message').fill(' \n')
    await page.getByLabel('Email').fill('ada@example')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Please enter a message.').waitFor()
    await page.getByText('Please check the email.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Message').fill('Now')
    await page.getByLabel('Email').fill(' ada@example.com ')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you!').waitFor()
    expect(await sent()).toMatchObject([{ content: 'Now', authorEmail: 'ada@example.com' }])
  })

  test.each(someOf(['light', 'dark']))(
    'axe finds nothing in %s: closed, open, sent, on a desk and on a phone',
    async (scheme) => {
      const { key } = await site.product()
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 360, height: 640 },
      ]) {
        const page = await site.open(
          key,
          { head: '<meta name="color-scheme" content="light dark">' },
          { viewport, colorScheme: scheme },
        )
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Feedback' }).click()
        await expectAccessible(page)
        const box = (await page.getByRole('dialog').boundingBox())!
        expect(
          box.x >= 0 &&
            box.y >= 0 &&
            box.x + box.width <= viewport.width &&
            box.y + box.height <= viewport.height,
        ).toBe(true)
        await page.getByLabel('Message').fill('x')
        await page.getByRole('button', { name: 'Send' }).click()
        await page.getByText('Thank you!').waitFor()
        await expectAccessible(page)
      }
    },
  )
})

describe('a robot', () => {
  test('can send, and its messages are marked as suspected', async () => {
    const { key, sent } = await site.product()
    const page = await site.open(key)
    const send = async (fax: string) => {
      await page.getByRole('button', { name: 'Feedback' }).click()
      await page.locator('[name=fax]').evaluate((field: HTMLInputElement, text) => (field.value = text), fax)
      await page.getByLabel('Message').fill('Buy')
      if (fax) await page.waitForTimeout(longestMs)
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Thank you!').waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
    }
    await send('')
    await send('555')
    const suspected = (await sent()).map(({ metadata }) => JSON.parse(metadata).suspected)
    expect(suspected).toEqual([['too_fast'], ['honeypot']])
  })

  test('is the only one to find the hidden field', async () => {
    const { key } = await site.product()
    const page = await site.open(key)
    await page.getByRole('button', { name: 'Feedback' }).click()
    const trap = page.locator('[name=fax]')
    expect((await trap.boundingBox())!.x).toBeLessThan(0)
    expect(await trap.getAttribute('tabindex')).toBe('-1')
    expect(await page.getByRole('textbox').count()).toBe(3)
  })
})
