import { expect } from 'vitest'
import type { Answer } from './caller.ts'

/** Expects 422 with exactly these fields and codes. */
export const expectInvalid = (answer: Answer, fields: Record<string, string>) =>
  expect(refusal(answer)).toEqual({ status: 422, type: 'validation_error', fields })

/** Expects 400 with exactly these query parameters and codes. */
export const expectBadQuery = (answer: Answer, fields: Record<string, string>) =>
  expect(refusal(answer)).toEqual({ status: 400, type: 'bad_request', fields })

/** Expects 404. Several responses must not differ except for the request id. */
export function expectMissing(...answers: Answer[]) {
  for (const answer of answers)
    expect(refusal(answer)).toEqual({ status: 404, type: 'not_found', fields: {} })
  expect(new Set(answers.map(textWithoutId)).size).toBe(1)
}

/** Expects 409. `id` is the existing record. */
export function expectConflict({ status, body }: Answer, details: object = {}) {
  expect({ status, type: body.error?.type }).toEqual({ status: 409, type: 'conflict' })
  expect(body.error.details).toEqual({ requestId: expect.any(String), ...details })
}

function refusal({ status, body }: Answer) {
  const { type, details } = body.error ?? {}
  const errors: { path: string; code: string }[] = details?.errors ?? []
  return { status, type, fields: Object.fromEntries(errors.map(({ path, code }) => [path, code])) }
}

function textWithoutId({ text, body }: Answer) {
  return text.replace(body.error.details.requestId, '')
}

/** Invalid values by field and error code. */
export type WrongValues = Record<string, Record<string, unknown[]>>

/** Sends each invalid value in an otherwise valid body and expects its code. */
export async function expectEachInvalid(
  send: (body: object) => Promise<Answer>,
  right: object,
  wrong: WrongValues,
) {
  for (const [field, byCode] of Object.entries(wrong)) {
    for (const [code, values] of Object.entries(byCode)) {
      for (const value of values) expectInvalid(await send({ ...right, [field]: value }), { [field]: code })
    }
  }
}
