import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

const docs = new URL('../../docs/', import.meta.url)

/** A figure and its bar. */
export const against = (holds: boolean, bar: string): string => `${bar} ${holds ? '✓' : '✗'}`

/** Whole numbers with separators, small ones with two digits. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 2)

/** @param align of the columns after the first */
export function table(head: string[], rows: string[][], align: 'left' | 'right' = 'right'): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, i) => (i === 0 || align === 'left' ? '---' : '---:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

/** The machine of a measurement, without identifying details. */
export function machine(): string {
  const memoryGb = Math.round(totalmem() / 1024 ** 3)
  const cpu = cpus()[0]?.model.trim() ?? 'unknown'
  return `${availableParallelism()} cores (${cpu}), ${memoryGb} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

/** Replaces the part of a docs page between its markers. */
export function writeDown(part: string, result: string, page = 'performance.md') {
  const { before, after } = around(part, page)
  writeFileSync(new URL(page, docs), `${before}\n${result}\n\n${after}`)
}

export const written = (part: string, page: string): string => around(part, page).between

function around(part: string, page: string) {
  const text = readFileSync(new URL(page, docs), 'utf8')
  const [begin, end] = [`<!-- ${part} -->\n`, `<!-- end of ${part} -->`]
  const [start, stop] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  if (start < begin.length || stop < start) throw new Error(`docs/${page} has no marks for ${part}.`)
  return { before: text.slice(0, start), between: text.slice(start, stop), after: text.slice(stop) }
}
