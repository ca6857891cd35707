import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { freshDashboard } from './dashboard'

/** The field of a task's due day and its calendar, as a person meets them. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Task' })
export const due = (page: Page) => panel(page).getByLabel('Due')
export const opener = (page: Page) => panel(page).getByRole('button', { name: 'Calendar' })
export const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendar' })
export const cell = (page: Page, day: string) => calendar(page).locator(`[data-day="${day}"]`)
export const focusedDay = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))

type Dashboard = ReturnType<typeof freshDashboard>

/** A task open next to the list, and the requests sent for it. */
export const taskOpener = (dashboard: Dashboard) =>
  async function openTask(dueDate: string | null, options: Parameters<Dashboard['open']>[1] = {}) {
    const { id } = await dashboard.api('POST', '/tasks', { title: 'Some day', dueDate })
    const page = await dashboard.open(`/tasks/${id}`, options)
    await due(page).waitFor()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
    const dueOf = async () => (await dashboard.api<{ dueDate: string | null }>('GET', `/tasks/${id}`)).dueDate
    return { page, id, sent, dueOf }
  }
