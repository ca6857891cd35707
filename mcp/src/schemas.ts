import openapi from '../../openapi.json' with { type: 'json' }

/** The JSON Schemas of the API. */
export const { schemas } = openapi.components

/** The values of a field that may be null. */
export const choices = ({ enum: values }: { enum: readonly (string | null)[] }): string[] =>
  values.filter((value) => value !== null)
