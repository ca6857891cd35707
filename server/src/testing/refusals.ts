import { expect } from 'vitest'
import type { Answer } from './caller.ts'

/** Refused as readable but wrong, by exactly these fields, each with its code. */
export const expectInvalid = (answer: Answer, fields: Record<string, string>) =>
  expect(refusal(answer)).toEqual({ status: 422, type: 'validation_error', fields })

/** Refused for its query string, by exactly these parameters, each with its code. */
export const expectBadQuery = (answer: Answer, fields: Record<string, string>) =>
  expect(refusal(answer)).toEqual({ status: 400, type: 'bad_request', fields })

/** Nothing is there. Several answers are alike but for the request's id: none tells more than the others. */
export function expectMissing(...answers: Answer[]) {
  for (const answer of answers) expect(refusal(answer)).toEqual({ status: 404, type: 'not_found', fields: {} })
  expect(new Set(answers.map(textWithoutId)).size).toBe(1)
}

/** Refused because of a record that is there. `id` names it. */
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

/** For each field, values that are refused, under the code that says why. */
export type WrongValues = Record<string, Record<string, unknown[]>>

/** Each wrong value, in a body that is right but for it, is refused by its field and code alone. */
export async function expectEachInvalid(send: (body: object) => Promise<Answer>, right: object, wrong: WrongValues) {
  for (const [field, byCode] of Object.entries(wrong)) {
    for (const [code, values] of Object.entries(byCode)) {
      for (const value of values) expectInvalid(await send({ ...right, [field]: value }), { [field]: code })
    }
  }
}
