import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { answersAfter } from '../testing/slow'

const dashboard = freshDashboard()
beforeAll(() => dashboard.slugged('quill'))

const count = async (path: string) => (await dashboard.call<unknown[]>('GET', path)).length

interface Form {
  what: string
  at: string
  opens: (page: Page) => Promise<void>
  field: string
  typed: string
  made: string
}

const forms: Form[] = [
  {
    what: 'feedback',
    at: '/products/quill/feedback',
    opens: (page) => page.keyboard.press('c'),
    field: 'What was said',
    typed: 'Said once',
    made: '/products/quill/feedback',
  },
  {
    what: 'revenue',
    at: '/products/quill/finance',
    opens: (page) => page.keyboard.press('c'),
    field: 'Amount',
    typed: '44.44',
    made: '/products/quill/revenue',
  },
  {
    what: 'a log',
    at: '/products/quill',
    opens: (page) => page.keyboard.press('w'),
    field: 'What was done?',
    typed: 'Done once',
    made: '/products/quill/diary?limit=30',
  },
  {
    what: 'an API key',
    at: '/settings/api-keys',
    opens: (page) => page.getByRole('button', { name: 'New API key' }).click(),
    field: 'Name',
    typed: 'made once',
    made: '/api-keys',
  },
]

test.each(forms.flatMap((form) => [0, 300].map((ms) => ({ ...form, ms }))))(
  '$what is made once where Ctrl Enter is pressed twice, answered after $ms ms',
  async ({ at, opens, field, typed, made, ms }) => {
    const before = await count(made)
    const page = await dashboard.open(at)
    if (ms) await answersAfter(page, ms)
    await opens(page)
    const dialog = page.getByLabel(field, { exact: true })
    await dialog.fill(typed)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })
    // What was pressed last has been answered by then.
    await page.waitForLoadState('networkidle')
    expect((await count(made)) - before).toBe(1)
  },
)
