import type { Tagged } from '../api/client'
import { ApiError, overtaken } from '../api/errors'

/** A text as it stands in the service, and how it is changed. */
export interface StandingText {
  value: string
  /** @throws ApiError `precondition_failed`, where the record is no longer as it was read */
  save: (text: string) => Promise<unknown>
  /** Reads it anew; there where `save` goes by the state that was read. */
  latest?: () => Promise<StandingText>
}

interface TextOf<R> {
  text: (record: R) => string | null
  save: (text: string, etag: string) => Promise<unknown>
  /** Reads the record anew. */
  read: () => Promise<Tagged<R>>
}

/** A text of a record that was read with its tag: saved over no other state than this one. */
export function standingText<R>({ record, etag }: Tagged<R>, of: TextOf<R>): StandingText {
  return {
    value: of.text(record) ?? '',
    save: (text) => of.save(text, etag),
    latest: async () => standingText(await of.read(), of),
  }
}

/** A text of a record that is shown from a list, where there are no tags: it is read with its tag before it is saved. */
export function listedText<R>(record: R, of: TextOf<R>): StandingText {
  const value = of.text(record) ?? ''
  const latest = async () => standingText(await of.read(), of)
  return {
    value,
    latest,
    save: async (text) => {
      const now = await latest()
      if (now.value !== value) throw new Overtaken(now)
      return now.save(text)
    },
  }
}

/** Somebody else has changed the text: this is how it stands. */
export class Overtaken extends ApiError {
  readonly now: StandingText

  constructor(now: StandingText) {
    super(412, 'precondition_failed', overtaken)
    this.now = now
  }
}

/** What is changed as quickly as that, again and again, is told to be changed elsewhere. */
const mostTries = 5

/**
 * Saves a text over one that the person has seen. Where only something else in the record was changed meanwhile, that stays.
 * @throws ApiError, or Overtaken where the text is another by now
 */
export async function saveOver(seen: StandingText, text: string): Promise<unknown> {
  let standing = seen
  for (let tries = 1; ; tries++) {
    try {
      return await standing.save(text)
    } catch (error) {
      const isStale = error instanceof ApiError && error.type === 'precondition_failed'
      if (!isStale || !standing.latest || tries === mostTries) throw error
      standing = await standing.latest()
    }
    if (standing.value !== seen.value) throw new Overtaken(standing)
  }
}
