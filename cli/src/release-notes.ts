import { type Section, sectionsOf } from './changelog.ts'
import { UsageError } from './errors.ts'
import { today } from './fields.ts'
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
  if (sections.size === 0) return { text: text.trim(), date: undefined, duplicates: 0 }
  const section = sections.get(version)
  if (section) return checkSection(section, version, file)
  const known = [...sections.keys()].slice(0, 5).join(', ')
  throw new UsageError(`${file} has no section for ${version}. Its first sections are ${known}.`)
}

function checkSection(section: Section, version: string, file: string): Section {
  if (section.duplicates > 0)
    throw new UsageError(
      `${file} has ${section.duplicates + 1} sections for ${version}. Pass the notes of one with ` +
        '--notes, or in a file.',
    )
  if (section.text === '') console.error(`Warning: the section for ${version} in ${file} has no notes.`)
  return section
}

/** The day of the section, or today. */
export function releaseDay({ date }: Section, file = ''): string {
  if (date === undefined) return today()
  if ('day' in date) return date.day
  if ('unread' in date) {
    const day = today()
    console.error(
      `Warning: "${date.unread}" in ${file} is no date that can be read. The release is dated ${day}.`,
    )
    return day
  }
  throw new UsageError(
    `The date ${date.unclear} in the changelog is not clear. Pass the day with --released-at.`,
  )
}
