import { Stack, Text } from '@mantine/core'
import { serviceUrl } from '../api/address'
import { Copyable } from './secret-shown'

/** A call of `/api/v1`, to be shown. */
export interface ApiCall {
  label: string
  method: string
  /** Below `/api/v1`. */
  path: string
  /** Null and undefined are omitted. */
  query?: Record<string, string | boolean | null | undefined>
  body?: object
}

export default function Requests({ calls }: { calls: ApiCall[] }) {
  return (
    <Stack>
      {calls.map((call) => (
        <div key={call.method + call.path}>
          <Text size="xs" c="dimmed" mb={4}>
            {call.label}
          </Text>
          <Copyable label={`Copy: ${call.label}`} text={curlOf(call)} />
        </div>
      ))}
    </Stack>
  )
}

/** The key comes from the environment, as in the README. */
function curlOf({ method, path, query = {}, body }: ApiCall): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value == null ? [] : [[name, String(value)]],
  )
  const asked = new URLSearchParams(given).toString()
  const address = `${serviceUrl()}/api/v1${path}`
  const key = path === '/feedback' ? 'PRODOPS_FEEDBACK_KEY' : 'PRODOPS_API_KEY'
  const lines = [
    // The shell has its own meaning for `&` and `?`.
    `curl ${method === 'GET' ? '' : `-X ${method} `}${asked ? `'${address}?${asked}'` : address}`,
    `-H "Authorization: Bearer $${key}"`,
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`] : []),
  ]
  return lines.join(' \\\n  ')
}
