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
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Resolves as soon as the value is this one. */
  until = (wanted: T) =>
    new Promise<void>((resolve) => {
      if (Object.is(this.#value, wanted)) return resolve()
      const stop = this.subscribe(() => {
        if (!Object.is(this.#value, wanted)) return
        stop()
        resolve()
      })
    })
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
