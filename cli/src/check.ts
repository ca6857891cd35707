import { validatorCompiler } from '@prodops/server/http/validation.ts'

type Schema = Parameters<typeof validatorCompiler>[0]['schema']

/** Holds what was typed to the rules that the service holds its callers to. The function throws validation_error. */
export function checkerFor(schema: Schema): (sent: unknown) => void {
  const validate = validatorCompiler({ schema, httpPart: 'body', method: '', url: '' })
  return (sent) => {
    const { error } = validate(sent) as { error?: Error }
    if (error) throw error
  }
}

/** @throws validation_error */
export const check = (schema: Schema, sent: unknown): void => checkerFor(schema)(sent)
