import type { Locator, Page } from 'playwright-core'
import { date, type productOpener } from './finance'

/** The dialog that imports into all products. */
export async function openImport(page: Page) {
  await page.goto(new URL('/finance', page.url()).href)
  return importDialog(page)
}

export async function importDialog(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  return { dialog, into: dialog.getByLabel('Into') }
}

/** As a person does it. What a test types comes to a field line by line, which takes the browser seconds where they are many. */
export async function pasteRows(dialog: Locator, rows: string) {
  const page = dialog.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((rows) => navigator.clipboard.writeText(rows), rows)
  await dialog.getByLabel('Rows to import').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
}

/** Of the calls that import, counted from 1: the service answers, and the page never hears of it. */
export const loseAnswers = (page: Page, lost: number[]) =>
  page.addInitScript((lost) => {
    const real = window.fetch
    let calls = 0
    window.fetch = async (...sent) => {
      const request = sent[0] as Request
      const imports = request.url.includes('/imported-') && (await request.clone().text()).includes('"dryRun":false')
      const answer = await real(...sent)
      if (imports && lost.includes(++calls)) throw new TypeError('The answer is lost.')
      return answer
    }
  }, lost)

/** What imports waits from now on, until it is let go. */
export async function holdImports(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/imported-revenue', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

type Ask = Awaited<ReturnType<ReturnType<typeof productOpener>>>['ask']

export const earnedBy = async (ask: Ask, path: string): Promise<number> =>
  (await ask('GET', `${path}/finance?from=${date.slice(0, 7)}&to=${date.slice(0, 7)}`)).months[0].grossRevenue
