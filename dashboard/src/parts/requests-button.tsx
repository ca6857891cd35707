import { ActionIcon, Button, Code, CopyButton, Popover, Stack, Text, Tooltip } from '@mantine/core'
import { Code as CodeIcon } from 'lucide-react'

export interface ApiCall {
  label: string
  method: string
  /** Below `/api/v1`. */
  path: string
  body?: object
}

/** The calls behind a page, to paste into a shell, with the reader's own address filled in. */
export function RequestsButton({ calls }: { calls: ApiCall[] }) {
  return (
    <Popover width={520} position="bottom-end" withinPortal shadow="md">
      <Popover.Target>
        <Tooltip label="The same as requests">
          <ActionIcon aria-label="Show the requests behind this page" size={30}>
            <CodeIcon size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 32px)">
        <Requests calls={calls} />
      </Popover.Dropdown>
    </Popover>
  )
}

export function Requests({ calls }: { calls: ApiCall[] }) {
  return (
    <Stack gap="sm">
      {calls.map((call) => (
        <div key={call.method + call.path}>
          <Text size="xs" c="dimmed" mb={4}>
            {call.label}
          </Text>
          <Code block>{curl(call)}</Code>
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
