import { bodyOf, nextCursor } from '@prodops/sdk'
import { withoutUndefined } from './fields.ts'
import type { Paging } from './tool.ts'

const maxLength = 300

/** Without empty fields but `origin`, which says who wrote the record, and with short texts. A list of a product does not repeat its id. */
export function brief(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => (value !== null || name === 'origin') && name !== 'productId')
      .map(([name, value]) => [name, typeof value === 'string' ? truncated(value) : value]),
  )
}

const graphemes = new Intl.Segmenter('en')

/** About the first 300 code points, up to the end of a grapheme. */
function truncated(text: string): string {
  const points = [...text]
  if (points.length <= maxLength) return text
  const cut = points.slice(0, maxLength).join('').length
  const end = graphemes.segment(text).containing(cut)?.index
  return `${text.slice(0, end)}… (${points.length} characters in total; read it by id)`
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
