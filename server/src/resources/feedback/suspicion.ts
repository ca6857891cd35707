import { type Reason, reasons, type SubmitFeedback } from './feedback.schema.ts'

export const toStored = (suspected: readonly Reason[]): string | null =>
  reasonsAmong(suspected).join(' ') || null
export const fromStored = (suspected: string | null): Reason[] => reasonsAmong(suspected?.split(' ') ?? [])

export function reasonsOfForm({ metadata }: SubmitFeedback): Reason[] {
  if (!metadata?.includes('"suspected"')) return []
  try {
    const { suspected } = JSON.parse(metadata)
    return Array.isArray(suspected) ? reasonsAmong(suspected).filter((reason) => reason !== 'burst') : []
  } catch {
    return []
  }
}

const reasonsAmong = (words: readonly unknown[]) => reasons.filter((reason) => words.includes(reason))
