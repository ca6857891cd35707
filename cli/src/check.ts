import { validatorCompiler } from '@prodops/server/http/validation.ts'

type Schema = Parameters<typeof validatorCompiler>[0]['schema']

/** Holds what was typed to the rules that the service holds its callers to. @throws validation_error */
export function check(schema: Schema, sent: unknown): void {
  const validate = validatorCompiler({ schema, httpPart: 'body', method: '', url: '' })
  const { error } = validate(sent) as { error?: Error }
  if (error) throw error
}
