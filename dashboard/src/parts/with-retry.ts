import { toldWhenLate, waitForServer } from '../api/connection'
import { isAsked } from '../session/leaving'

/** So long after a reload that did not help the page says that it cannot be shown, rather than load itself again. */
const reloadHelpsWithinMs = 10_000
const reloadedAt = 'reloaded-at'
export const soonMs = 3_000

let next: string | null = null
let current: string | undefined
let shown: string | undefined
let movedAtMs = 0

/** The router says to which address the person is going, null: to none; and the key of the place where it is. */
export function goesTo(address: string | null, place: string) {
  next = address
  current = place
  movedAtMs = performance.now()
}

/** The page says of which place it is. */
export const isShown = (place: string) => {
  shown = place
}

/** Whether a page is on its way that may come any moment: the router is there before the page is. */
export const isPageComing = () => (next !== null || (current ?? shown) !== shown) && performance.now() - movedAtMs < soonMs

let isReloading = false

/**
 * Loads a part of the page when it is first asked for. Where the service is away, the part comes when it is back. Where a newer build has taken
 * the part's place, or the browser remembers that it was not there, a reload brings it, to where the person was going.
 */
export const withRetry =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    toldWhenLate(load()).catch(async () => {
      await waitForServer()
      try {
        await loadStylesAgain()
        return await toldWhenLate(load())
      } catch (error) {
        if (isReloading) return new Promise<never>(() => {})
        if (isAsked() || Date.now() - Number(sessionStorage.getItem(reloadedAt)) < reloadHelpsWithinMs) throw error
        sessionStorage.setItem(reloadedAt, String(Date.now()))
        isReloading = true
        if (next) location.assign(next)
        else location.reload()
        return new Promise<never>(() => {})
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
