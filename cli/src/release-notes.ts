import { type Section, sectionsOf } from './changelog.ts'
import { UsageError } from './errors.ts'
import { readText } from './utf8.ts'

/** The notes of a version in a changelog, or the whole text of another file. */
export async function readNotes(
  notes: string | null | undefined,
  file: string | undefined,
  version: string,
): Promise<Section | undefined> {
  if (file === undefined) return undefined
  if (notes !== undefined) throw new UsageError('Use either --notes or --notes-file.')
  const text = await readText(file, 'the notes')
  const sections = sectionsOf(text)
  if (sections.size === 0) return { text: text.trim(), afterVersion: '', duplicates: 0 }
  const section = sections.get(version)
  if (!section) {
    const known = [...sections.keys()].slice(0, 5).join(', ')
    throw new UsageError(`${file} has no section for ${version}. Its first sections are ${known}.`)
  }
  if (section.duplicates > 0)
    throw new UsageError(
      `${file} has ${section.duplicates + 1} sections for ${version}. Pass the notes of one with ` +
        '--notes, or in a file.',
    )
  if (section.text === '') console.error(`Warning: the section for ${version} in ${file} has no notes.`)
  return section
}

/**
 * The day in the heading of the section, or in a line below it that has nothing else.
 * @throws UsageError for a date that is not clear: 02/03/2026 can be read in two ways
 */
export function releaseDay({ afterVersion, text }: Section, file = ''): string | undefined {
  const [line = ''] = text.split('\n')
  const below = dateIn(line)
  const others = below && line.replace(below.text, '').replaceAll(/release(?:d| date)?|date|\bon\b/gi, '')
  const found =
    dateIn(afterVersion) ?? (others !== undefined && !/[\p{L}\p{N}]/u.test(others) ? below : undefined)
  if (found?.day) return found.day
  const unread = found?.text ?? /[\p{L}\p{N}].*[\p{L}\p{N}]/u.exec(afterVersion)?.[0]
  if (unread === undefined) return undefined
  if (/\d/.test(unread))
    throw new UsageError(`The date ${unread} in the changelog is not clear. Pass the day with --released-at.`)
  console.error(`Warning: "${unread}" in ${file} is no date that can be read. The release is dated today.`)
  return undefined
}

const yearFirst = /(?<![\d.])(?<year>\d{4})([-./])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/
const monthFirst = /\b(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})/i
const dayFirst = /\b(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3})[a-z]*\.?[ -](?<year>\d{4})/i
const ambiguous = /(?<![\d.])\d{1,2}([-./])\d{1,2}\1\d{2,4}(?![\d.])/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The first date in a text. `day` is undefined unless it is clear and in the calendar. */
function dateIn(text: string): { text: string; day: string | undefined } | undefined {
  const found = yearFirst.exec(text) ?? monthFirst.exec(text) ?? dayFirst.exec(text) ?? ambiguous.exec(text)
  if (!found) return undefined
  const { year = '', month = '', day = '' } = found.groups ?? {}
  const number = months.indexOf(month.toLowerCase()) + 1 || month
  const padded = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${padded}T00:00:00Z`)
  // JavaScript reads 2026-02-30 as 2 March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(padded)
  return { text: found[0], day: isDay ? padded : undefined }
}
