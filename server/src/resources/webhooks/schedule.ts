import { addMs } from '../../domain/calendar.ts'
import { dayMs, hourMs, minuteMs } from '../../domain/durations.ts'

/** Nine attempts over 24 hours. */
const retryDelaysMs = [
  5_000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  dayMs - 14.6 * hourMs,
]

const givenUpAfterMs = dayMs
const turnedOffAfterMs = 3 * dayMs
const mostBackoffMs = 5 * minuteMs

/** Spreads retries of events that failed together. */
const withJitter = (ms: number) => Math.round(ms * (0.9 + Math.random() * 0.2))

interface Tried {
  now: string
  createdAt: string
  attempts: number
  /** From `Retry-After`. */
  retryAfterMs: number
}

export function nextTry({ now, createdAt, attempts, retryAfterMs }: Tried): string | null {
  const delayMs = retryDelaysMs[attempts - 1]
  const end = addMs(createdAt, givenUpAfterMs)
  if (delayMs === undefined || now >= end) return null
  const asked = addMs(now, retryAfterMs)
  const next = addMs(now, withJitter(delayMs))
  return asked > next ? (asked < end ? asked : end) : next
}

/** The end of the backoff after that many consecutive failures. */
export const backoffUntil = (now: string, failures: number, askedMs: number): string =>
  addMs(
    now,
    Math.max(withJitter(Math.min(5_000 * 2 ** (failures - 1), mostBackoffMs)), Math.min(askedMs, dayMs)),
  )

export const isLost = (now: string, failingSince: string): boolean =>
  addMs(failingSince, turnedOffAfterMs) <= now
