import { Button, Code, CopyButton, Stack, Text } from '@mantine/core'

export interface ApiCall {
  label: string
  method: string
  /** Below `/api/v1`. */
  path: string
  body?: object
}

/** Calls to paste into a shell, with the reader's own address filled in. */
export function Requests({ calls }: { calls: ApiCall[] }) {
  return (
    <Stack gap="sm">
      {calls.map((call) => (
        <div key={call.method + call.path}>
          <Text size="xs" c="dimmed" mb={4}>
            {call.label}
          </Text>
          <Code block tabIndex={0}>
            {curl(call)}
          </Code>
          <CopyButton value={curl(call)}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-xs" mt={4} onClick={copy} aria-live="polite">
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </div>
      ))}
    </Stack>
  )
}

/** As the README writes them: the key stands in the environment. */
function curl({ method, path, body }: ApiCall): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${location.origin}/api/v1${path}`,
    '-H "Authorization: Bearer $PRODOPS_API_KEY"',
  ]
  if (body) lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`)
  return lines.join(' \\\n  ')
}
