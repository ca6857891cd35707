import { expect, test } from 'vitest'
import { dayManner, isDay, readDay, writeDay } from './days'
import { weekOf } from './week'

const now = '2026-11-22'
const locales = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'fr-CA', 'es-ES', 'ru-RU', 'bg-BG', 'hr-HR', 'hu-HU', 'lt-LT', 'sv-SE']
const others = [
  'ar-EG',
  'ar-SA',
  'fa-IR',
  'hi-IN',
  'mr-IN',
  'bn-BD',
  'my-MM',
  'th-TH',
  'ja-JP',
  'ko-KR',
  'zh-CN',
  'zh-TW',
  'tr-TR',
]

test.each([...locales, ...others])('in %s every day is read as it is written, by figures and by name, and as ISO', (locale) => {
  const manner = dayManner(locale)
  const named = ['medium', 'long'].map(
    (dateStyle) => new Intl.DateTimeFormat(locale, { dateStyle: dateStyle as 'long', calendar: 'gregory', timeZone: 'UTC' }),
  )
  for (let month = 1; month <= 12; month++) {
    for (const day of [1, 9, 12, 28]) {
      const date = new Date(Date.UTC(2027, month - 1, day))
      const iso = date.toISOString().slice(0, 10)
      const written = [writeDay(iso, manner), iso, ...named.map((format) => format.format(date))]
      expect(
        written.map((text) => [text, readDay(text, manner, now)]),
        iso,
      ).toEqual(written.map((text) => [text, iso]))
    }
  }
})

test.each([
  ['en-US', '12/1/2026', '2026-12-01'],
  ['en-US', '12/1', '2026-12-01'],
  ['en-US', '12/1/27', '2027-12-01'],
  ['en-US', '12012026', '2026-12-01'],
  ['en-US', 'dec 1', '2026-12-01'],
  ['en-US', 'Tomorrow', '2026-11-23'],
  ['en-GB', '1/12/2026', '2026-12-01'],
  ['en-GB', '01122026', '2026-12-01'],
  ['de-DE', '1.12.2026', '2026-12-01'],
  ['de-DE', '1.12.', '2026-12-01'],
  ['de-DE', ' 01 12 26 ', '2026-12-01'],
  ['de-DE', '1.Dez.2026', '2026-12-01'],
  ['de-DE', '1. Dezember', '2026-12-01'],
  ['de-DE', 'heute', '2026-11-22'],
  ['de-DE', 'today', '2026-11-22'],
  ['ar-EG', '١/١٢/٢٠٢٦', '2026-12-01'],
  ['ar-EG', '1/12/2026', '2026-12-01'],
  ['ar-EG', '٢٠٢٦-١٢-٠١', '2026-12-01'],
  ['ar-EG', '١ ديسمبر ٢٠٢٦', '2026-12-01'],
  ['ar-EG', 'اليوم', '2026-11-22'],
  ['ja-JP', '2026/12/1', '2026-12-01'],
  ['ja-JP', '２０２６／１２／１', '2026-12-01'],
  ['ja-JP', '2026年12月1日', '2026-12-01'],
  ['ja-JP', '12/1', '2026-12-01'],
  ['ja-JP', '20261201', '2026-12-01'],
  ['he-IL', '1.12.2026', '2026-12-01'],
  ['en-US', 'Sept 5', '2026-09-05'],
  ['en-US', 'December 31st', '2026-12-31'],
  ['en-US', 'Tue, Dec 1', '2026-12-01'],
  ['en-US', 'Tuesday, December 1, 2026', '2026-12-01'],
  ['en-US', 'Ma 5', undefined],
  ['en-US', 'Ju 5', undefined],
  ['en-US', 'Tuesday', undefined],
  ['fr-FR', "aujourd'hui", '2026-11-22'],
  ['fr-FR', '1er décembre', '2026-12-01'],
  ['fr-FR', '1 dec', '2026-12-01'],
  ['fr-FR', '5 jui', undefined],
  ['es-ES', 'mar, 1 dic', '2026-12-01'],
  ['es-ES', '1 mar', '2026-03-01'],
  ['ar-EG', 'غدا', '2026-11-23'],
  ['sv-SE', '31/12', '2026-12-31'],
  ['sv-SE', '31/12/2026', '2026-12-31'],
  ['sv-SE', '26-12-31', '2026-12-31'],
  ['hi-IN', 'आज', '2026-11-22'],
  ['hi-IN', 'कल', undefined],
  ['en-US', '13/1/2026', undefined],
  ['de-DE', '31.2.2026', undefined],
  ['de-DE', '29.2.2028', '2028-02-29'],
  ['de-DE', '1.12.2', undefined],
  ['de-DE', '1.12.202', undefined],
  ['de-DE', '1.12.20266', undefined],
  ['de-DE', '12', undefined],
  ['de-DE', 'Dezember 2026', undefined],
  ['de-DE', 'am 1.12.', undefined],
  ['de-DE', '1.12.2026 10:00', undefined],
  ['de-DE', '1.2.3.4', undefined],
  ['de-DE', '<b>1.12.2026</b>', undefined],
  ['en-US', '', undefined],
] as const)('in %s “%s” is read as %s', (locale, typed, day) => {
  expect(readDay(typed, dayManner(locale), now)).toBe(day)
})

test.each([
  ['en-US', '12/1/2026'],
  ['de-DE', '1.12.2026'],
  ['ar-EG', '١\u200f/١٢\u200f/٢٠٢٦'],
  ['ja-JP', '2026/12/1'],
  ['th-TH', '1/12/2026'],
  ['fa-IR', '۲۰۲۶/۱۲/۱'],
])('in %s the first of December is written %s', (locale, written) => {
  expect(writeDay('2026-12-01', dayManner(locale))).toBe(written)
})

test('a day is one of the calendar', () => {
  expect(['2026-12-01', '2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '', 'x'].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['en-US', 0, [6, 0]],
  ['de-DE', 1, [6, 0]],
  ['ar-EG', 6, [5, 6]],
  ['hi-IN', 0, [0]],
])('in %s the week begins on its own day, and has its own free ones', (locale, firstDayOfWeek, weekendDays) => {
  expect(weekOf(locale)).toEqual({ firstDayOfWeek, weekendDays })
})
