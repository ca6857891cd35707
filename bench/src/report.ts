import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

const docs = new URL('../../docs/performance.md', import.meta.url)

/** A figure beside what it has to reach. */
export const against = (holds: boolean, bar: string): string => `${bar} ${holds ? '✓' : '✗'}`

/** Whole numbers with separators, small ones with two digits. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 2)

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** Where a measurement was made: what matters for its figures, and nothing that names the machine. */
export function machine(): string {
  const memoryGb = Math.round(totalmem() / 1024 ** 3)
  const cpu = cpus()[0]?.model.trim() ?? 'unknown'
  return `${availableParallelism()} cores (${cpu}), ${memoryGb} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

/** Puts a part's result between its marks in docs/performance.md; the rest of the page stays. */
export function writeDown(part: string, result: string) {
  const page = readFileSync(docs, 'utf8')
  const [begin, end] = [`<!-- ${part} -->\n`, `<!-- end of ${part} -->`]
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md has no marks for ${part}.`)
  writeFileSync(docs, `${before}${begin}\n${result}\n\n${end}${after}`)
}
