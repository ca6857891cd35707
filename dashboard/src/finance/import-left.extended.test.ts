import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'
import { date, productOpener } from '../testing/finance'
import { earnedBy, holdImports, importDialog, loseAnswers, openImport, pasteRows } from '../testing/imports'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)
type Dialog = Awaited<ReturnType<typeof importDialog>>['dialog']

const rows = (length: number) => ['Date;Type;Amount;Currency', ...Array.from({ length }, () => `${date};other;1;USD`)].join('\n')

/** Of 600 rows, the first 500 are taken, and the answer to the next is lost. */
async function cutImport(dialog: Dialog) {
  await pasteRows(dialog, rows(600))
  await dialog.getByRole('button', { name: 'Import 600 rows' }).click()
  await dialog.getByText('500 of 600 rows have been taken').waitFor()
}

const taken = 'It was left before it was whole. 500 of 600 rows have been taken. Go on: none is imported twice.'

test('an import that was cut is offered after a reload, and goes on where it was', async () => {
  const { page, ask, path, go } = await openProduct('reloaded')
  await ask('POST', '/products', { name: 'beside', slug: 'beside' })
  await loseAnswers(page, [2, 3])
  await go()
  await cutImport((await importDialog(page)).dialog)
  // As if nothing were lost from here on.
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: true })
  await again.goto(`${dashboard.address}/products/beside/finance`)
  await again.getByRole('status').getByText('An import is not whole yet').waitFor()
  await expectAccessible(again)
  await again.getByRole('status').getByRole('button', { name: 'Go on' }).click()
  const dialog = again.getByRole('dialog')
  await again.getByRole('dialog', { name: 'Import into reloaded' }).getByText(taken).waitFor()
  expect(await dialog.getByLabel('Rows to import').inputValue()).toBe(rows(600))
  expect(await dialog.getByLabel('Rows to import').isEditable()).toBe(false)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('600 rows imported.').waitFor()
  expect(await earnedBy(ask, path)).toBe(600)
  expect(await again.getByText('An import is not whole yet').count()).toBe(0)
  // What comes next is of the product whose page it is.
  await pasteRows(dialog, rows(2))
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog.getByText('2 rows imported.').waitFor()
  expect(await earnedBy(ask, '/products/beside')).toBe(2)
  await again.reload()
  await importDialog(again)
  expect(await dialog.getByLabel('Rows to import').inputValue()).toBe('')
})

test('rows that are kept belong to the product that they were pasted for, whichever product is first by now', async () => {
  const { page, ask, path } = await openProduct('ahead')
  const { dialog, into } = await openImport(page)
  await expect.poll(() => into.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.label)).toBe('ahead')
  await pasteRows(dialog, rows(2))
  await ask('POST', '/products', { name: 'aaa', slug: 'aaa' })
  await into.getByRole('option', { name: 'aaa' }).waitFor({ state: 'attached' })
  await page.reload()
  await importDialog(page)
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog.getByText('2 rows imported.').waitFor()
  expect([await earnedBy(ask, path), await earnedBy(ask, `/products/aaa`)]).toEqual([2, 0])
  await page.reload()
  await importDialog(page)
  expect(await dialog.getByLabel('Rows to import').inputValue(), 'what is imported is not offered again').toBe('')

  await into.selectOption('ahead')
  await pasteRows(dialog, rows(3))
  await page.reload()
  await ask('DELETE', path, { name: 'ahead' })
  await importDialog(page)
  await dialog.getByText('product is none of yours').first().waitFor()
  expect(await into.inputValue()).toBe('')
  await into.selectOption('aaa')
  await dialog.getByRole('button', { name: 'Import 3 rows' }).waitFor()
})

test('what was pasted on a page stays there, while an import of another page is gone on with', async () => {
  const { page, ask, go } = await openProduct('stays')
  await ask('POST', '/products', { name: 'cut-beside', slug: 'cut-beside' })
  await loseAnswers(page, [2, 3])
  await go()
  const { dialog } = await importDialog(page)
  await pasteRows(dialog, rows(3))
  await page.goto(`${dashboard.address}/products/cut-beside/finance`)
  await cutImport((await importDialog(page)).dialog)
  await go()
  await importDialog(page)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('600 rows imported.').waitFor()
  await pasteRows(dialog, rows(4))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await importDialog(page)
  expect(await dialog.getByLabel('Rows to import').inputValue()).toBe(rows(3))
})

test('the rest of an import that was left for good is not offered again', async () => {
  const { page, go } = await openProduct('abandoned')
  await loseAnswers(page, [2, 3])
  await go()
  const { dialog } = await importDialog(page)
  await cutImport(dialog)
  await page.reload()
  await importDialog(page)
  await dialog.getByText(taken).waitFor()
  await dialog.getByRole('button', { name: 'Leave the rest' }).click()
  await dialog.waitFor({ state: 'hidden' })
  for (const reload of [async () => {}, () => page.reload()]) {
    await reload()
    await importDialog(page)
    expect(await dialog.getByLabel('Rows to import').inputValue()).toBe('')
    expect(await dialog.getByLabel('Rows to import').isEditable()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('while an import is on its way the browser asks before the page is left; on another page of ours it is shown again', async () => {
  const { page, ask, path } = await openProduct('asked')
  await page.goto(`${dashboard.address}/tasks`)
  await page.getByRole('link', { name: 'Finance' }).click()
  const { dialog, into } = await importDialog(page)
  await into.selectOption('asked')
  await pasteRows(dialog, rows(2))
  await dialog.getByRole('button', { name: 'Import 2 rows' }).waitFor()
  const answer = await holdImports(page)
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.dismiss()
  })
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.poll(() => into.isDisabled()).toBe(true)
  await page.evaluate(() => location.reload())
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Finance' }).click()
  await importDialog(page)
  await dialog.getByRole('progressbar', { name: 'Rows sent' }).waitFor({ state: 'attached' })
  expect(await into.isDisabled()).toBe(true)
  answer()
  await dialog.getByText('2 rows imported.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.reload()
  expect(questions).toHaveLength(1)
  expect(await earnedBy(ask, path)).toBe(2)
})

test('an import that is too long to be kept says so where it is cut, and the browser asks before its page is left', async () => {
  const { page, ask, path, go } = await openProduct('too-long')
  await loseAnswers(page, [2, 3])
  await go()
  await page.evaluate(() => {
    for (let size = 1 << 22; size > 1 << 8; ) {
      try {
        sessionStorage.setItem(`full ${Math.random()}`, 'x'.repeat(size))
      } catch {
        size >>= 1
      }
    }
  })
  const { dialog } = await importDialog(page)
  await cutImport(dialog)
  await dialog.getByText('It is too long to be kept by the browser: leave this page open until it is whole.').waitFor()
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('600 rows imported.').waitFor()
  expect(await earnedBy(ask, path)).toBe(600)
  await page.reload()
  expect(questions).toHaveLength(1)
})

test('leaving the rest of an import is undone for ten seconds, also beside an open dialog', async () => {
  const { page, ask, path, go } = await openProduct('undone')
  await loseAnswers(page, [2, 3])
  await go()
  const { dialog } = await importDialog(page)
  await cutImport(dialog)
  const leaveRest = async () => {
    await dialog.getByRole('button', { name: 'Leave the rest' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('100 rows left out').waitFor()
  }
  await leaveRest()
  await page.keyboard.press('z')
  const notice = page.getByRole('alert').filter({ hasText: '500 of 600 rows have been taken' })
  await notice.waitFor()
  await importDialog(page)
  expect(await dialog.getByLabel('Rows to import').inputValue()).toBe(rows(600))
  await leaveRest()
  await importDialog(page)
  await pasteRows(dialog, rows(3))
  await page.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByText('500 of 600 rows have been taken').waitFor()
  expect(await dialog.getByLabel('Rows to import').inputValue()).toBe(rows(600))
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('600 rows imported.').waitFor()
  expect(await earnedBy(ask, path)).toBe(600)
})

/** The dialog is closed while rows are on their way; the import is cut then, as a notice says. */
async function cutUnseen(name: string) {
  const { page, ask, path, go } = await openProduct(name)
  await loseAnswers(page, [2, 3])
  await go()
  const { dialog } = await importDialog(page)
  await pasteRows(dialog, rows(600))
  await dialog.getByRole('button', { name: 'Import 600 rows' }).waitFor()
  const answer = await holdImports(page)
  await dialog.getByRole('button', { name: 'Import 600 rows' }).click()
  await dialog.getByRole('progressbar', { name: 'Rows sent' }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  answer()
  const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Go on' }) })
  await notice.getByText('500 of 600 rows have been taken').waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/imported-revenue') && sent.push(request.url()))
  return { page, dialog, notice, sent, earned: () => earnedBy(ask, path) }
}

test('a notice does not go on with an import that was left', async () => {
  const { page, dialog, notice, sent } = await cutUnseen('unseen')
  await importDialog(page)
  await dialog.getByRole('button', { name: 'Leave the rest' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await notice.getByRole('button', { name: 'Go on' }).click()
  await notice.waitFor({ state: 'hidden' })
  await importDialog(page)
  expect(await dialog.getByLabel('Rows to import').inputValue()).toBe('')
  expect(sent).toEqual([])
})

test('a notice does not go on with an import beside its dialog', async () => {
  const { page, dialog, notice, sent, earned } = await cutUnseen('twice')
  await importDialog(page)
  const answer = await holdImports(page)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await notice.getByRole('button', { name: 'Go on' }).click()
  await notice.waitFor({ state: 'hidden' })
  answer()
  await dialog.getByText('600 rows imported.').waitFor()
  expect(sent).toHaveLength(1)
  expect(await earned()).toBe(600)
})

test('an import does not go on a day later before it has said what that means', async () => {
  const { page, notice, sent, earned } = await cutUnseen('overnight')
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000)
  await notice.getByRole('button', { name: 'Go on' }).click()
  // The first one is still on its way out.
  const warned = notice.filter({ hasText: 'look whether the row of line 502 is there before you go on' })
  await warned.waitFor()
  expect(sent).toEqual([])
  await warned.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('600 rows imported.').waitFor()
  expect(await earned()).toBe(600)
})
