import { later } from '../../domain/calendar.ts'
import { dayMs, hourMs, minuteMs } from '../../domain/durations.ts'

/** After each try that was not taken, how long until the next: nine tries over 24 hours. */
const retryDelaysMs = [5_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 4 * hourMs, 8 * hourMs, dayMs - 14.6 * hourMs]

const givenUpAfterMs = dayMs
const turnedOffAfterMs = 3 * dayMs
const mostBackoffMs = 5 * minuteMs

/** A tenth more or less, so that what failed together does not come again together. */
const withJitter = (ms: number) => Math.round(ms * (0.9 + Math.random() * 0.2))

interface Tried {
  now: string
  createdAt: string
  /** How often it has been tried. */
  attempts: number
  /** How long the receiver has asked to be left alone. */
  retryAfterMs: number
}

/** When an event that was not taken is tried again; null: no more. */
export function nextTry({ now, createdAt, attempts, retryAfterMs }: Tried): string | null {
  const delayMs = retryDelaysMs[attempts - 1]
  const end = later(createdAt, givenUpAfterMs)
  if (delayMs === undefined || now >= end) return null
  const asked = later(now, retryAfterMs)
  const next = later(now, withJitter(delayMs))
  return asked > next ? (asked < end ? asked : end) : next
}

/** Until when an address that has taken nothing so many times in a row, or has asked for it, is left alone; then one event tries it. */
export const backoffUntil = (now: string, failures: number, askedMs: number): string =>
  later(now, Math.max(withJitter(Math.min(5_000 * 2 ** (failures - 1), mostBackoffMs)), Math.min(askedMs, dayMs)))

/** Whether it has taken nothing for so long that it is turned off. */
export const isLost = (now: string, failingSince: string): boolean => later(failingSince, turnedOffAfterMs) <= now
