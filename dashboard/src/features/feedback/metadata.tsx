import { Text } from '@mantine/core'
import { readJson } from '../../ui/json-text'

/** What came along with feedback: a flat JSON object as a table, other JSON indented, all else as it is. Figures stay as they were sent. */
export function Metadata({ text }: { text: string }) {
  const json = readJson(text)
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        Metadata
      </Text>
      {json?.rows ? (
        <table className="metadata">
          <tbody>
            {json.rows.map(([name, value], i) => (
              <tr key={`${String(i)} ${name}`}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <pre className="metadata">{json?.indented ?? text}</pre>
      )}
    </div>
  )
}
