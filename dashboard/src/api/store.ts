import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export class Store<T> {
  #value: T
  readonly #listeners = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  get = (): T => this.#value

  set = (value: T) => {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Resolves as soon as the value is such a one. */
  when = (isWanted: (value: T) => boolean) =>
    new Promise<T>((resolve) => {
      const check = () => {
        if (!isWanted(this.#value)) return
        stop()
        resolve(this.#value)
      }
      const stop = this.subscribe(check)
      check()
    })
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)

/** `away`: the last request did not reach the service. */
export const server = new Store<'here' | 'away'>('here')

/** `expired`: the session ended while the page was open; `none`: signed out. */
export const session = new Store<'none' | 'open' | 'expired'>('none')

/** Whether the user confirmed a change: `asked` while the dialog is open, `refused` once closed. */
export const confirmation = new Store<'given' | 'asked' | 'refused'>('given')

/** Opens the dialog. Resolves with whether the user confirmed. */
export async function askConfirmation(): Promise<boolean> {
  confirmation.set('asked')
  return (await confirmation.when((answer) => answer !== 'asked')) === 'given'
}
