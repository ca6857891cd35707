import { Text } from '@mantine/core'

/** What came along with feedback: a flat JSON object as a table, other JSON indented, all else as it is. */
export function Metadata({ text }: { text: string }) {
  const json = parsed(text)
  const rows = isObject(json) ? Object.entries(json) : []
  const isFlat = rows.length > 0 && rows.every(([, value]) => typeof value !== 'object' || value === null)
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        Metadata
      </Text>
      {isFlat ? (
        <table className="metadata">
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{String(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <pre className="metadata">{json === undefined ? text : JSON.stringify(json, null, 2)}</pre>
      )}
    </div>
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined for what is no JSON; a bare word or number is text too. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
