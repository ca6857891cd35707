import { Alert, Button, FileButton, Group, Modal, NativeSelect, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../api/client'
import { ApiError, messageOf } from '../../api/errors'
import { useProducts } from '../../api/products'
import type { ImportReport, Product } from '../../api/types'
import { FirstProduct } from '../../ui/first-product'
import { isSendKey } from '../../ui/send-key'
import { formatNumber, named } from '../../ui/text/format'
import type { DecimalMark } from '../../ui/text/numbers'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { type AmountCell, type Decimal, readAs } from './amounts'
import { columnsOf, readFile, saveFile } from './csv-file'
import { importRows, type Kind, useImport } from './finance.api'
import styles from './finance.module.css'
import { failedCsv, type ReadFile, readMoney, wordsOf } from './money-csv'

interface ImportDialogProps {
  product: Product | null
  onClose: () => void
}

/** Imports revenue or costs from a file or pasted text, after a preview. */
export default function ImportDialog({ product, onClose }: ImportDialogProps) {
  const products = useProducts().data
  const title = product ? `Import into ${product.name}` : 'Import'
  return (
    <Modal opened onClose={onClose} title={title} size="xl" centered={false}>
      {products?.length === 0 && <FirstProduct what="Money" onLeave={onClose} />}
      {products && products.length > 0 && <Import product={product} products={products} onClose={onClose} />}
    </Modal>
  )
}

function Import({ product, products, onClose }: ImportDialogProps & { products: Product[] }) {
  const [kind, setKind] = useState<Kind>('revenue')
  const [productId, setProductId] = useState((product ?? products[0]!).id)
  const [source, setSource] = useState({ text: '', isWindows1252: false, isEmptyFile: false })
  const [mark, setMark] = useState<DecimalMark>()
  const [text] = useDebouncedValue(source.text, 300)
  const file = useMemo(() => readMoney(text, kind, mark), [text, kind, mark])
  const body = { kind, productId, rows: file.rows.map(({ fields }) => fields) }
  const run = useImport()
  const preview = useQuery({
    queryKey: ['import', kind, productId, text, file.decimal.mark],
    queryFn: () => importRows({ ...body, dryRun: true }),
    enabled: text.trim() !== '' && !file.fault && run.isIdle,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A repeated attempt has the same key, so that nothing is stored twice.
  const attempt = useRef({ of: '', key: '' })
  const importAll = () => {
    const of = JSON.stringify(body)
    if (attempt.current.of !== of) attempt.current = { of, key: newIdempotencyKey() }
    run.mutate({ ...body, dryRun: false, idempotencyKey: attempt.current.key })
  }
  const edit = (change: Partial<typeof source>) => {
    run.reset()
    setMark(undefined)
    setSource({ text: '', isWindows1252: false, isEmptyFile: false, ...change })
  }
  const choose = async (chosen: File) => {
    const read = await readFile(chosen)
    edit(read.text.trim() === '' ? { isEmptyFile: true } : read)
  }
  const ready = source.text === text ? preview.data?.added : undefined
  const report = run.data
  const error = run.error ?? preview.error
  useLeaveWarning(run.isPending)
  return (
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
          disabled={run.isPending}
          onChange={(kind) => {
            run.reset()
            setKind(kind as Kind)
          }}
        />
        {!product && (
          <NativeSelect
            size="xs"
            label="Default product"
            data={products.map(({ id, name }) => ({ value: id, label: name }))}
            value={productId}
            disabled={run.isPending}
            onChange={(event) => {
              run.reset()
              setProductId(event.currentTarget.value)
            }}
          />
        )}
        <FileButton accept=".csv,.tsv,.txt,text/csv" disabled={run.isPending} onChange={(file) => file && void choose(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              Choose file
            </Button>
          )}
        </FileButton>
      </Group>
      <Textarea
        label="Rows to import"
        description={`With a heading. Columns: ${columnsOf(kind).join(', ')}. Dates as 2026-10-31.`}
        rows={6}
        spellCheck={false}
        data-autofocus
        value={source.text}
        readOnly={run.isPending}
        onChange={(event) => edit({ text: event.currentTarget.value })}
        onKeyDown={(event) => isSendKey(event) && ready && importAll()}
      />
      {source.isEmptyFile && <Text role="status">The file is empty.</Text>}
      {source.isWindows1252 && (
        <Text role="status">The file is not UTF-8 and was read as Windows-1252. Check that letters such as “é” are right.</Text>
      )}
      {text.trim() !== '' && (
        <>
          <DecimalMarks decimal={file.decimal} onChoose={setMark} />
          {file.fault ? <Text role="alert">{file.fault}</Text> : <Preview file={file} failed={preview.data?.failed ?? []} />}
          {error && <Text role="alert">{error instanceof ApiError && error.status === 413 ? tooLarge : messageOf(error)}</Text>}
          {preview.isLoading && <Text role="status">Checking rows…</Text>}
          {(report ?? preview.data) && <Report file={file} report={(report ?? preview.data)!} isDone={report !== undefined} />}
        </>
      )}
      <Group>
        {report ? (
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button onClick={importAll} disabled={!ready} loading={run.isPending}>
            {ready ? `Import ${rowsIn(ready)}` : 'Import'}
          </Button>
        )}
      </Group>
    </div>
  )
}

const tooLarge = 'The file is larger than 4 MB. Split it and import the parts.'

const rowsIn = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

/** Ambiguous amounts are read like another amount in the file, or as chosen. */
function DecimalMarks({ decimal, onChoose }: { decimal: Decimal; onChoose: (mark: DecimalMark) => void }) {
  const { mark, shownBy, ambiguous } = decimal
  if (!ambiguous) return null
  const placeOf = ({ text, line }: AmountCell) => `${named(text)} in line ${line}`
  if (shownBy)
    return (
      <Text>
        {placeOf(ambiguous)} is read as {readAs(ambiguous, mark)}: {placeOf(shownBy)} has a decimal{' '}
        {mark === ',' ? 'comma' : 'point'}.
      </Text>
    )
  return (
    <Group gap="xs" role="group" aria-label="Decimal mark">
      <Text>{placeOf(ambiguous)} is</Text>
      <SegmentedControl
        size="xs"
        data={([',', '.'] as const).map((mark) => ({ value: mark, label: readAs(ambiguous, mark) || ambiguous.text }))}
        value={mark}
        onChange={(mark) => onChoose(mark as DecimalMark)}
      />
    </Group>
  )
}

const shownRows = 5

/** The first valid rows as they are read. */
function Preview({ file, failed }: { file: ReadFile; failed: ImportReport['failed'] }) {
  const wrong = new Set(failed.map(({ row }) => row))
  const amountAt = file.heading.findIndex((title) => /^amount$/i.test(title.trim()))
  const first = file.rows.filter((_, i) => !wrong.has(i)).slice(0, shownRows)
  const readings = first.map(({ amount }) => readAs(amount, file.decimal.mark))
  const hasReadings = readings.some(Boolean)
  return (
    <div className={styles.preview}>
      <table>
        <thead>
          <tr>
            {file.heading.map((title, at) => (
              // Columns may share a name.
              <Fragment key={String(at)}>
                <th scope="col" data-unused={file.unused.includes(title) || undefined}>
                  {title}
                </th>
                {at === amountAt && hasReadings && <th scope="col">Read as</th>}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(({ line, cells }, i) => (
            <tr key={line}>
              {file.heading.map((_, at) => (
                <Fragment key={String(at)}>
                  <td>{cells[at]}</td>
                  {at === amountAt && hasReadings && <td>{readings[i]}</td>}
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
    </div>
  )
}

const shownLines = 8

/** The number of rows, each row with an error, and possible duplicates. */
function Report({ file, report, isDone }: { file: ReadFile; report: ImportReport; isDone: boolean }) {
  const { added, failed, alike } = report
  const errors = failed.map(({ row, errors }) => ({ ...file.rows[row]!, error: wordsOf(errors, file.rows[row]!) }))
  const duplicates = alike.slice(0, shownLines).map((row) => formatNumber(file.rows[row]!.line))
  if (alike.length > shownLines) duplicates.push(`${formatNumber(alike.length - shownLines)} more`)
  const errorWords = failed.length > 0 && `${formatNumber(failed.length)} ${failed.length === 1 ? 'error' : 'errors'}`
  return (
    <div role="status" className="stack">
      <Text>{[`${rowsIn(added)} ${isDone ? 'imported' : 'ready'}`, errorWords].filter(Boolean).join(', ')}</Text>
      {alike.length > 0 && (
        <Alert color="yellow" variant="light" p="xs">
          {rowsIn(alike.length)} {alike.length === 1 ? 'matches an existing record' : 'match existing records'} and would be there
          twice. Remove {alike.length === 1 ? 'it' : 'them'} from the file if not intended. (
          {alike.length === 1 ? 'Line' : 'Lines'} {duplicates.join(', ')})
        </Alert>
      )}
      {errors.length > 0 && (
        <Alert color="red" variant="light" p="xs">
          <ul className={styles.failures}>
            {errors.slice(0, shownLines).map(({ line, error }) => (
              <li key={line}>
                Line {line}: {error}
              </li>
            ))}
            {errors.length > shownLines && <li>and {formatNumber(errors.length - shownLines)} more</li>}
          </ul>
          <Button variant="default" size="xs" onClick={() => saveFile('error-rows.csv', failedCsv(file.heading, errors))}>
            Download error rows
          </Button>
        </Alert>
      )}
    </div>
  )
}
