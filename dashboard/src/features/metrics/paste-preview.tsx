import { Text } from '@mantine/core'
import { Scrolled } from '../../ui/scrolled'
import { formatDay, formatNumber } from '../../ui/text/format'
import type { PastedRow } from './pasted-values'

interface PastePreviewProps {
  good: PastedRow[]
  /** Lines that are left out, each with its problem. */
  wrong: PastedRow[]
  hasHeading: boolean
}

/** More are counted rather than shown. */
const mostShown = 200

/** How a paste is read: what is wrong first, then the values. */
export function PastePreview({ good, wrong, hasHeading }: PastePreviewProps) {
  const rows = [...wrong, ...good]
  return (
    <div>
      {good.length > 0 && (
        <Text size="xs" c="dimmed" mb={4} aria-live="polite">
          {formatNumber(good.length)} {good.length === 1 ? 'value' : 'values'} read
          {wrong.length > 0 && `, ${formatNumber(wrong.length)} left out`}
          {hasHeading && ', the heading skipped'}
        </Text>
      )}
      <Scrolled className="paste-preview" name="How the lines are read">
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Day</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((row) => (
              <Line key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </Scrolled>
      {rows.length > mostShown && (
        <Text size="xs" c="dimmed" mt={4}>
          and {formatNumber(rows.length - mostShown)} more
        </Text>
      )}
    </div>
  )
}

const Line = ({ row: { line, text, date, value, problem } }: { row: PastedRow }) => (
  <tr>
    <td className="dim">{line}</td>
    {problem ? (
      <td colSpan={2}>
        <span className="breaks">{text.slice(0, 120)}</span> <span className="danger breaks">{problem}</span>
      </td>
    ) : (
      <>
        <td>{date && formatDay(date)}</td>
        <td className="figure">{formatNumber(value ?? null)}</td>
      </>
    )}
  </tr>
)
