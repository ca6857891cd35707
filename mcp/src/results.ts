import { bodyOf, nextCursor } from '@prodops/sdk'
import { withoutUndefined } from './fields.ts'
import type { Paging } from './tool.ts'

const maxLength = 300

/** Without empty fields but `origin`, which says who wrote the record, and with short texts. */
export function brief(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => (value !== null || name === 'origin') && name !== 'productId')
      .map(([name, value]) => [name, typeof value === 'string' ? excerpt(value) : value]),
  )
}

const graphemes = new Intl.Segmenter('en')

/** A text of at most `max` characters, cut at a grapheme. */
export function truncate(text: string, max: number): string {
  const end = graphemes.segment(text).containing(max)?.index
  return end === undefined ? text : `${text.slice(0, end)}…`
}

function excerpt(text: string): string {
  const cut = truncate(text, maxLength)
  return cut === text ? text : `${cut} (${[...text].length} characters in total; read it by id)`
}

/** The page to ask for. */
export const pageQuery = ({ limit = 10, cursor }: Paging) => withoutUndefined({ limit, cursor })

/** A page of a list, with the cursor of the next. */
export async function pageOf(
  call: Promise<{ data?: { data: object[] }; response: Response }>,
): Promise<{ records: Record<string, unknown>[]; next?: string }> {
  const { data: records } = await bodyOf(call)
  const next = nextCursor((await call).response)
  return { records: records.map(brief), ...withoutUndefined({ next }) }
}

export const json = (value: unknown): string => JSON.stringify(value)

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
