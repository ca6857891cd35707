import { Alert, Button, Progress, Text } from '@mantine/core'
import { Fragment } from 'react'
import { messageOf } from '../../api/errors'
import { formatNumber } from '../../ui/text/format'
import { readAs } from './amount-cells'
import { saveFile } from './csv'
import type { Outcome } from './import-pieces'
import { failedCsv, type ReadFile, type ReadRow } from './money-csv'

export const rowsIn = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

export const Checking = ({ rows, checked }: { rows: number; checked: number }) => (
  <div>
    <Text c="dimmed" role="status">
      Checking {rowsIn(rows)}…
    </Text>
    <Progress value={(checked / rows) * 100} aria-label="Rows checked" />
  </div>
)

const shownRows = 5

/** The first rows as they are read, and what would become of all. */
export function Preview({ file, outcome, error }: { file: ReadFile; outcome: Outcome | undefined; error: Error | null }) {
  if (file.fault) return <Text role="alert">{file.fault}</Text>
  if (error) return <Text role="alert">{messageOf(error)}</Text>
  const wrong = new Map(outcome?.failed.map((failure) => [failure.row.line, failure.error]))
  // Columns of a file may share a name: each is known by its place.
  const amountAt = file.heading.findIndex((title) => /^amount$/i.test(title.trim()))
  const columns = file.heading.map((title, place) => ({ title, place, isFigure: place === amountAt }))
  const first = file.rows
    .filter(({ line }) => !wrong.has(line))
    .slice(0, shownRows)
    .map((row) => ({ ...row, reading: readAs(row.amount, file.decimal.mark) }))
  const isReadOtherwise = first.some(({ reading }) => reading)
  return (
    <div className="import-preview">
      <table>
        <thead>
          <tr>
            {columns.map(({ title, place, isFigure }) => (
              <Fragment key={place}>
                <th scope="col" data-figure={isFigure || undefined} data-unused={file.unused.includes(title) || undefined}>
                  {title}
                </th>
                {isFigure && isReadOtherwise && (
                  <th scope="col" data-figure>
                    Read as
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(({ line, cells, reading }) => (
            <tr key={line}>
              {columns.map(({ place, isFigure }) => (
                <Fragment key={place}>
                  <td data-figure={isFigure || undefined}>{cells[place]}</td>
                  {isFigure && isReadOtherwise && <td data-figure>{reading}</td>}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {file.unused.length > 0 && (
        <Text size="xs" c="dimmed">
          Not used: {file.unused.join(', ')}
        </Text>
      )}
      {outcome && <Report file={file} outcome={outcome} verb="ready" />}
    </div>
  )
}

export const outcomeWords = ({ added, failed }: Outcome, verb: string) =>
  `${rowsIn(added)} ${verb}${failed.length > 0 ? `, ${formatNumber(failed.length)} ${failed.length === 1 ? 'error' : 'errors'}` : ''}`

const shownFailures = 8

/** Nobody can tell whether they are the same payment: the person is told, and decides. */
function Alike({ rows }: { rows: ReadRow[] }) {
  if (rows.length === 0) return null
  const lines = rows.slice(0, shownFailures).map(({ line }) => formatNumber(line))
  if (rows.length > shownFailures) lines.push(`${formatNumber(rows.length - shownFailures)} more`)
  return (
    <Alert color="yellow" variant="light" p="xs" mt={8} role="status">
      {rowsIn(rows.length)} {rows.length === 1 ? 'says' : 'say'} the same as a record that is there already. Imported,{' '}
      {rows.length === 1 ? 'it is' : 'they are'} there twice: take {rows.length === 1 ? 'it' : 'them'} away if that is not meant.
      ({rows.length === 1 ? 'Line' : 'Lines'} {lines.join(', ')})
    </Alert>
  )
}

/** One report: how many, and each row that fails with what is wrong with it. */
export function Report({ file, outcome, verb }: { file: ReadFile; outcome: Outcome; verb: string }) {
  const { failed } = outcome
  const save = () =>
    saveFile(
      'failed-rows.csv',
      failedCsv(
        file.heading,
        failed.map(({ row, error }) => ({ cells: row.cells, error })),
      ),
    )
  return (
    <div role="status">
      <Text>{outcomeWords(outcome, verb)}</Text>
      <Alike rows={outcome.alike} />
      {failed.length > 0 && (
        <Alert color="red" variant="light" p="xs" mt={8}>
          <ul className="import-failures">
            {failed.slice(0, shownFailures).map(({ row, error }) => (
              <li key={row.line}>
                Line {row.line}: {error}
              </li>
            ))}
            {failed.length > shownFailures && <li>and {formatNumber(failed.length - shownFailures)} more</li>}
          </ul>
          <Button variant="default" size="compact-sm" onClick={save}>
            Download error rows
          </Button>
        </Alert>
      )}
    </div>
  )
}
