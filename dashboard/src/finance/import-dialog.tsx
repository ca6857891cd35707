import { Alert, Button, FileButton, Group, Modal, NativeSelect, Progress, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ApiError, messageOf } from '../api/errors'
import type { ImportReport, Product } from '../api/types'
import { useProducts } from '../products/products.api'
import { formatNumber } from '../text/format'
import { saveFile } from './csv'
import type { Kind } from './finance.api'
import { importRows, useImport } from './finance.api'
import { type Outcome, sendRows } from './import-rows'
import { columnsOf, failedCsv, type ReadFile, readMoney } from './money-csv'

interface ImportDialogProps {
  product: Product | null
  onClose: () => void
}

/** Revenue or costs from a file or pasted: what would become of each row is told before anything is stored. */
export default function ImportDialog({ product, onClose }: ImportDialogProps) {
  const products = useProducts().data ?? []
  const [kind, setKind] = useState<Kind>('revenue')
  const [chosen, setChosen] = useState(product?.id ?? products[0]?.id)
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, 300)
  const target = products.find(({ id }) => id === chosen) ?? null
  const rows = `${kind} ${settled}`
  /** The rows that are on their way or stored, and what became of them. */
  const [sent, setSent] = useState<{ rows: string; report?: Outcome }>()
  const isSent = sent?.rows === rows
  const pieces = useRef(new Map<string, Piece>())
  const file = useMemo(() => readMoney(settled, kind, products, target), [settled, kind, products, target])
  const [checked, setChecked] = useState(0)
  const preview = useQuery({
    queryKey: ['import', kind, target?.id, settled],
    queryFn: () => {
      setChecked(0)
      return sendRows(file.rows, (productId, rows) => importRows({ kind, productId, rows, dryRun: true }), setChecked)
    },
    enabled: file.rows.length > 0 && file.missing.length === 0 && !isSent,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Modal opened onClose={onClose} title="Import" size="xl" centered={false}>
      <div className="stack">
        <Group gap="sm" align="end">
          <SegmentedControl
            size="xs"
            aria-label="What to import"
            data={[
              { value: 'revenue', label: 'Revenue' },
              { value: 'cost', label: 'Costs' },
            ]}
            value={kind}
            onChange={(kind) => setKind(kind as Kind)}
          />
          {!product && (
            <NativeSelect
              size="xs"
              label="Into, where the file has no column “product”"
              data={products.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          )}
          <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void file?.text().then(setText)}>
            {(props) => (
              <Button variant="default" {...props}>
                Choose a file
              </Button>
            )}
          </FileButton>
        </Group>
        <Textarea
          label="Rows to import"
          description={`Paste them with a heading. Columns: ${columnsOf(kind).join(', ')}. Dates as 2026-10-31.`}
          rows={6}
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {settled && <Preview file={file} outcome={isSent ? undefined : preview.data} error={isSent ? null : preview.error} />}
        {preview.isLoading && <Checking rows={file.rows.length} checked={checked} />}
        {isSent && sent.report ? (
          <Imported file={file} report={sent.report} onClose={onClose} />
        ) : (
          settled && (
            <Importing
              key={rows}
              pieceOf={(of) => pieceOf(pieces.current, `${rows} ${of}`)}
              kind={kind}
              file={file}
              outcome={preview.data}
              onSent={(isSent, report) => setSent(isSent ? { rows, ...(report && { report }) } : undefined)}
            />
          )
        )}
      </div>
    </Modal>
  )
}

const rowsIn = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

/** Rows that are sent together. */
interface Piece {
  /** Sent again, because its answer was lost, it is not stored again. */
  idempotencyKey: string
  /** What became of it, once that is known. */
  report?: ImportReport
}

function pieceOf(pieces: Map<string, Piece>, name: string): Piece {
  const piece = pieces.get(name) ?? { idempotencyKey: `import-${Date.now()}-${Math.random()}` }
  pieces.set(name, piece)
  return piece
}

const Checking = ({ rows, checked }: { rows: number; checked: number }) => (
  <div>
    <Text c="dimmed" role="status">
      Checking {rowsIn(rows)}…
    </Text>
    <Progress value={(checked / rows) * 100} aria-label="Rows checked" />
  </div>
)

const shownRows = 5

function Preview({ file, outcome, error }: { file: ReadFile; outcome: Outcome | undefined; error: Error | null }) {
  if (file.missing.length > 0)
    return <Text role="alert">The heading has no column {file.missing.map((name) => `“${name}”`).join(', ')}.</Text>
  if (error) return <Text role="alert">{messageOf(error)}</Text>
  const wrong = new Map(outcome?.failed.map((failure) => [failure.row.line, failure.error]))
  // Columns of a file may share a name: each is known by its place.
  const columns = file.heading.map((title, place) => ({ title, place }))
  const first = file.rows.filter(({ line }) => !wrong.has(line)).slice(0, shownRows)
  return (
    <div className="import-preview">
      <table>
        <thead>
          <tr>
            {columns.map(({ title, place }) => (
              <th key={place} scope="col" data-unused={file.unused.includes(title) || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(({ line, cells }) => (
            <tr key={line}>
              {columns.map(({ place }) => (
                <td key={place}>{cells[place]}</td>
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
      {outcome && <Report file={file} outcome={outcome} verb="can be imported" />}
    </div>
  )
}

const shownFailures = 8

/** One report: how many, and each row that fails with what is wrong with it. */
function Report({ file, outcome, verb }: { file: ReadFile; outcome: Outcome; verb: string }) {
  const { added, failed } = outcome
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
      <Text>
        {rowsIn(added)} {verb}
        {failed.length > 0 && `, ${formatNumber(failed.length)} can not`}.
      </Text>
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
            Save the failing rows
          </Button>
        </Alert>
      )}
    </div>
  )
}

interface ImportingProps {
  /** @param of its product and its place among the pieces */
  pieceOf: (of: string) => Piece
  kind: Kind
  file: ReadFile
  outcome: Outcome | undefined
  /** The rows are on their way, or stored with a report, or neither. */
  onSent: (isSent: boolean, report?: Outcome) => void
}

function Importing({ pieceOf, kind, file, outcome, onSent }: ImportingProps) {
  const send = useImport()
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  async function start() {
    setRefusal('')
    onSent(true)
    const total = file.rows.length
    let place = 0
    let taken = 0
    async function store(productId: string, rows: Record<string, unknown>[]) {
      const piece = pieceOf(`${productId} ${place++}`)
      const { idempotencyKey } = piece
      piece.report ??= await send.mutateAsync({ kind, productId, rows, dryRun: false, idempotencyKey })
      taken += rows.length
      return piece.report
    }
    try {
      onSent(true, await sendRows(file.rows, store, (sent) => setProgress(sent / total)))
    } catch (error) {
      onSent(false)
      const isAway = error instanceof ApiError && error.type === 'unreachable'
      const why = isAway ? 'The service does not answer.' : messageOf(error)
      setRefusal(`${why} ${formatNumber(taken)} of ${formatNumber(total)} rows have been taken. Go on: none is imported twice.`)
    } finally {
      setProgress(null)
    }
  }
  return (
    <>
      {refusal && <Text role="alert">{refusal}</Text>}
      {progress !== null && <Progress value={progress * 100} aria-label="Rows sent" />}
      <Group>
        <Button onClick={() => void start()} disabled={!outcome?.added} loading={progress !== null}>
          {refusal ? 'Go on' : `Import ${outcome?.added ? rowsIn(outcome.added) : ''}`}
        </Button>
      </Group>
    </>
  )
}

const Imported = ({ file, report, onClose }: { file: ReadFile; report: Outcome; onClose: () => void }) => (
  <>
    <Report file={file} outcome={report} verb="imported" />
    <Group>
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    </Group>
  </>
)
