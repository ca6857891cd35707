import { expect, test } from 'vitest'
import { dayInZone, hourOfDay, isTimeZone, startOfDay } from './time-zone.ts'

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

test.each([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2027-01-01', '2027-01-01T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-05-01', '2026-04-30T18:15:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  // Summer time starts at midnight: the day begins at 01:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
])('the day in %s %s starts at %s', (zone, day, start) => expect(startOfDay(day, zone)).toBe(start))

test.each([
  ['UTC', '2026-03-29', '2026-03-29T07:00:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T17:00:00.000Z'],
  ['Pacific/Pago_Pago', '2027-01-01', '2027-01-01T18:00:00.000Z'],
  // Clocks go forward by an hour, back by an hour and back by half an hour in these nights.
  ['Europe/Berlin', '2026-03-29', '2026-03-29T05:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T06:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T20:30:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T10:00:00.000Z'],
])('07:00 in %s on %s is %s', (zone, day, time) => expect(hourOfDay(day, 7, zone)).toBe(time))

test('a time zone is a name of the IANA database', () => {
  expect(
    ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].filter(isTimeZone),
  ).toHaveLength(4)
  expect(['', '+02:00', 'Berlin', 'Europe/Nowhere', 'Europe/Berlin '].filter(isTimeZone)).toEqual([])
})
