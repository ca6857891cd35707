export class ProgressLine {
  #printedAtMs = performance.now()
  readonly #isTerminal = process.stderr.isTTY === true

  update(what: string, done: number, of?: number) {
    const now = performance.now()
    if (now - this.#printedAtMs < (this.#isTerminal ? 100 : 2_000)) return
    this.#printedAtMs = now
    const count = done.toLocaleString('en')
    const line =
      of === undefined
        ? `${what} ${count}`
        : `${what} ${bar(done, of)} ${count} of ${of.toLocaleString('en')}`
    process.stderr.write(this.#isTerminal ? `\r${line}\x1b[K` : `${line}\n`)
  }

  end() {
    if (this.#isTerminal) process.stderr.write('\r\x1b[K')
  }
}

const width = 20

function bar(done: number, of: number): string {
  const full = of > 0 ? Math.min(width, Math.floor((done / of) * width)) : width
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}]`
}
