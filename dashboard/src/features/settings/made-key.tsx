import { Text } from '@mantine/core'
import { Copyable, SecretShown } from '../../ui/secret-shown'

/** A key for programs, the one time that it is shown, and lines that try it. */
export function MadeKey({ secret, onDone }: { secret: string; onDone: () => void }) {
  const lines = [
    `export PRODOPS_URL=${location.origin}`,
    `export PRODOPS_API_KEY=${secret}`,
    'curl -H "Authorization: Bearer $PRODOPS_API_KEY" $PRODOPS_URL/api/v1/products',
  ].join('\n')
  return (
    <SecretShown secret={secret} onDone={onDone}>
      <Text>Or paste these lines into a shell, to try it:</Text>
      <Copyable label="Copy the lines" text={lines} />
    </SecretShown>
  )
}
