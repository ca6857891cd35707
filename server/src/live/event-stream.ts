import { Readable } from 'node:stream'

const gatherMs = 200

export const everything = '*'

export class EventStream extends Readable {
  readonly #waiting = new Set<string>()
  #gathering: NodeJS.Timeout | undefined
  #isFull = false
  #isOver = false

  notify(...resources: string[]) {
    for (const resource of resources) this.#waiting.add(resource)
    this.#flush()
  }

  beat() {
    if (!this.#isFull && !this.#isOver) this.#send('beat', '')
  }

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
