import { copyData } from '@prodops/server/storage/copy.ts'
import type { DataLocation } from '@prodops/server/storage/open.ts'

/** Seconds of wall clock and processor per step, and peak memory. */
export interface Copied {
  rows: number
  copying: number
  checking: number
  cpu: number
  mostMb: number
}

/** Copies the data in its own process and prints the result. */
const { from, to } = JSON.parse(process.argv[2]!) as { from: DataLocation; to: DataLocation }
const seconds = { copying: 0, checking: 0 }
let seenAtMs = performance.now()
const sums = await copyData(from, to, ({ step }) => {
  const nowMs = performance.now()
  seconds[step] += (nowMs - seenAtMs) / 1_000
  seenAtMs = nowMs
})
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const copied: Copied = {
  rows: sums.reduce((sum, { rows }) => sum + rows, 0),
  ...seconds,
  cpu: (userCPUTime + systemCPUTime) / 1e6,
  mostMb: maxRSS / 1024,
}
console.log(JSON.stringify(copied))
