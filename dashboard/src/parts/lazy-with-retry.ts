import { lazy } from 'react'
import { waitForServer } from '../api/connection'

/** So long after a reload that did not help the page says that it cannot be shown, rather than load itself again. */
const reloadHelpsWithinMs = 10_000
const reloadedAt = 'reloaded-at'
const soonMs = 3_000

/**
 * Loads a part of the page when it is first asked for. Where the service is away, the part comes when it is back, and what is typed meanwhile
 * stays. Where a newer build has taken the part's place, only a reload brings it.
 */
export const withRetry =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(async () => {
      await waitForServer()
      try {
        await loadStylesAgain()
        return await load()
      } catch (error) {
        if (Date.now() - Number(sessionStorage.getItem(reloadedAt)) < reloadHelpsWithinMs) throw error
        sessionStorage.setItem(reloadedAt, String(Date.now()))
        location.reload()
        return new Promise<never>(() => {})
      }
    })

/** When the parts that are on their way were asked for. */
const loading = new Set<number>()

/** Whether a part is on its way that may come any moment: one that waits for the service may take long. */
export const isPartLoading = () => [...loading].some((askedAtMs) => performance.now() - askedAtMs < soonMs)

/** `lazy` of React for a part that is there as soon as the service is. */
export const lazyWithRetry: typeof lazy = (load) =>
  lazy(async () => {
    const askedAtMs = performance.now()
    loading.add(askedAtMs)
    try {
      return await withRetry(load)()
    } finally {
      loading.delete(askedAtMs)
    }
  })

/** Vite asks for a style once; one that did not come stands in the page without its rules. */
async function loadStylesAgain() {
  const empty = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => !hasRules(link))
  await Promise.all(
    empty.map(
      (link) =>
        new Promise((loaded, failed) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = () => loaded(link.remove())
          again.onerror = () => failed(again.remove())
          link.after(again)
        }),
    ),
  )
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false // Chromium gives a sheet to a link that failed, and nobody may read it.
  }
}
