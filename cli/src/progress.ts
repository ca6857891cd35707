export class ProgressLine {
  #printedAtMs = performance.now()
  readonly #isTerminal = process.stderr.isTTY === true

  update(what: string, done: number, of?: number) {
    const now = performance.now()
    if (now - this.#printedAtMs < (this.#isTerminal ? 100 : 2_000)) return
    this.#printedAtMs = now
    const total = of === undefined ? '' : ` of ${of.toLocaleString('en')}`
    const line = `${what} ${done.toLocaleString('en')}${total}`
    process.stderr.write(this.#isTerminal ? `\r${line}\x1b[K` : `${line}\n`)
  }

  end() {
    if (this.#isTerminal) process.stderr.write('\r\x1b[K')
  }
}
