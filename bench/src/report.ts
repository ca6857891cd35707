import { availableParallelism, cpus, totalmem } from 'node:os'

export const check = (holds: boolean, bar: string): string => `${bar} ${holds ? '✓' : '✗'}`

/** Whole numbers with separators, small ones with two digits. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 2)

export const count = (value: number): string => value.toLocaleString('en-US')

/** A Markdown table. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The machine's properties that matter for the figures, without its name. */
export function machine(): string {
  const memoryGb = Math.round(totalmem() / 1024 ** 3)
  const cpu = cpus()[0]?.model.trim() ?? 'unknown'
  const system = `${process.platform} ${process.arch}, Node ${process.versions.node}`
  return `${availableParallelism()} cores (${cpu}), ${memoryGb} GB, ${system}`
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
