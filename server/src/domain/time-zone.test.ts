import { expect, test } from 'vitest'
import { dayInZone, isTimeZone } from './time-zone.ts'

test.each([
  ['UTC', '2026-03-29T23:59:59.999Z', '2026-03-29'],
  ['UTC', '2026-03-30T00:00:00.000Z', '2026-03-30'],
  ['Pacific/Kiritimati', '2026-12-31T09:59:59.999Z', '2026-12-31'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ['Pacific/Pago_Pago', '2027-01-01T10:59:59.999Z', '2026-12-31'],
  ['Pacific/Pago_Pago', '2027-01-01T11:00:00.000Z', '2027-01-01'],
  // Summer time starts on 29 March and ends on 25 October.
  ['Europe/Berlin', '2026-03-28T22:59:59.999Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T21:59:59.999Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
  ['Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-26'],
])('the day in %s at %s is %s', (zone, timestamp, day) => expect(dayInZone(timestamp, zone)).toBe(day))

test('a time zone is a name of the IANA database', () => {
  expect(
    ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].filter(isTimeZone),
  ).toHaveLength(4)
  expect(['', '+02:00', 'Berlin', 'Europe/Nowhere', 'Europe/Berlin '].filter(isTimeZone)).toEqual([])
})
