import { Readable } from 'node:stream'

/** What is told of many changes in a row is told together, this long after the first. */
const gatherMs = 200

/** The word for whatever there is: somebody has changed the data from outside, or nobody was listening meanwhile. */
export const everything = '*'

/**
 * Server-sent events for one page. A reader that is slow is told later, of everything that has changed until then; what waits for it
 * is a set of words and never grows beyond the number of resources.
 */
export class EventStream extends Readable {
  readonly #waiting = new Set<string>()
  #gathering: NodeJS.Timeout | undefined
  #isFull = false
  #isOver = false

  /** Tells that resources have changed: at once, or with what changes just after. */
  tell(...resources: string[]) {
    for (const resource of resources) this.#waiting.add(resource)
    this.#flush()
  }

  /** Keeps the connection from being taken for a dead one, here and on the way. */
  beat() {
    if (!this.#isFull && !this.#isOver) this.#send('beat', '')
  }

  /** Says goodbye, and why, in the name of an event. */
  end(reason: 'replaced' | 'ended') {
    if (this.#isOver) return
    this.#send(reason, '')
    this.#isOver = true
    clearTimeout(this.#gathering)
    this.push(null)
  }

  override _read() {
    this.#isFull = false
    this.#flush()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#isOver = true
    clearTimeout(this.#gathering)
    done(error)
  }

  #flush() {
    if (this.#waiting.size === 0 || this.#gathering || this.#isFull || this.#isOver) return
    const words = this.#waiting.has(everything) ? everything : [...this.#waiting].join(' ')
    this.#waiting.clear()
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined
      this.#flush()
    }, gatherMs).unref()
    this.#send('changed', words)
  }

  #send(event: string, data: string) {
    this.#isFull = !this.push(`event: ${event}\ndata: ${data}\n\n`)
  }
}
