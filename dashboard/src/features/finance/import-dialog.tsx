import { Alert, Button, FileInput, Group, Modal, NativeSelect, Stack, Table, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, newIdempotencyKey, record } from '../../api/client'
import { fieldName, messageOf } from '../../api/errors'
import type { ImportReport, Product } from '../../api/types'
import { optionsOf } from '../../ui/labels'
import { formatMoney, formatNumber } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import type { Kind } from './finance.api'
import { columnsOf, errorOf, failedCsv, type ReadFile, type ReadRow, readFile, readMoney, saveFile } from './money-csv'

const importPaths = { revenue: '/products/{product}/imported-revenue', cost: '/products/{product}/imported-costs' } as const

interface ImportDialogProps {
  product: Product | null
  products: Product[]
  onClose: () => void
}

/** Imports revenue or costs from a file or pasted text, after a preview. */
export default function ImportDialog({ product, products, onClose }: ImportDialogProps) {
  const [kind, setKind] = useState<Kind>('revenue')
  const [productId, setProductId] = useState((product ?? products[0]!).id)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 300)
  const file = useMemo(() => readMoney(text, kind), [text, kind])
  // A repeated attempt has the same key, so that nothing is stored twice.
  const body = useMemo(
    () => ({ productId, rows: file.rows.map(({ fields }) => fields), idempotencyKey: newIdempotencyKey() }),
    [productId, file],
  )
  const send = ({ productId, rows, idempotencyKey }: typeof body, dryRun = false): Promise<ImportReport> =>
    record(
      api.POST(importPaths[kind], {
        params: { path: { product: productId } },
        body: { rows, dryRun },
        idempotencyKey: dryRun ? newIdempotencyKey() : idempotencyKey,
      }),
    )
  const run = useChange({ send: (sent: typeof body) => send(sent), quiet: true })
  const preview = useQuery({
    queryKey: ['import', body.idempotencyKey],
    queryFn: () => send(body, true),
    enabled: text.trim() !== '' && !file.fault && run.isIdle,
  })
  const edit = (text: string) => {
    run.reset()
    setTyped(text)
  }
  const ready = typed === text ? preview.data?.added : undefined
  const report = run.data ?? preview.data
  const problem = text.trim() !== '' && file.fault
  const error = run.error ?? preview.error
  return (
    <Modal
      opened
      onClose={onClose}
      // What was typed is not kept.
      closeOnClickOutside={typed === '' || run.isSuccess}
      title={product ? `Import into ${product.name}` : 'Import'}
      size="xl"
      centered={false}
    >
      <Stack gap={16}>
        <Group gap="sm" align="end">
          <NativeSelect
            label="Records"
            data={optionsOf({ revenue: 'Revenue', cost: 'Costs' })}
            value={kind}
            disabled={!run.isIdle}
            onChange={(event) => setKind(event.currentTarget.value as Kind)}
          />
          {!product && (
            <NativeSelect
              label="Default product"
              data={products.map(({ id, name }) => ({ value: id, label: name }))}
              value={productId}
              disabled={!run.isIdle}
              onChange={(event) => setProductId(event.currentTarget.value)}
            />
          )}
          <FileInput
            label="File"
            placeholder="Choose file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={async (chosen) => chosen && edit(await readFile(chosen))}
          />
        </Group>
        <Textarea
          label="Rows to import"
          description={`With a heading. Columns: ${columnsOf[kind].map(fieldName).join(', ')}. Dates as 2026-10-31.`}
          rows={6}
          spellCheck={false}
          data-autofocus
          value={typed}
          readOnly={run.isPending}
          onChange={(event) => edit(event.currentTarget.value)}
        />
        {(problem || error) && <Text role="alert">{problem || messageOf(error)}</Text>}
        {file.rows.length > 0 && !problem && <Preview file={file} />}
        {report && !problem && <Report file={file} report={report} isDone={run.isSuccess} />}
        <Group>
          {run.isSuccess ? (
            <Button autoFocus onClick={onClose}>
              Close
            </Button>
          ) : (
            <Button onClick={() => run.mutate(body)} disabled={!ready} loading={run.isPending || preview.isFetching}>
              {ready ? `Import ${counted(ready, 'row')}` : 'Import'}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

const mostShown = 6

/** The first rows as they are read. */
function Preview({ file: { columns, unused, rows } }: { file: ReadFile }) {
  const cellsOf = ({ cells, fields: { amount, currency = 'USD' } }: ReadRow) =>
    columns.map((column) =>
      column === 'amount' && typeof amount === 'number' && /^[a-z]{3}$/i.test(String(currency))
        ? formatMoney(amount, String(currency), 4)
        : cells[column],
    )
  return (
    <Table.ScrollContainer minWidth={400}>
      <Table fz="sm" data={{ head: columns.map(fieldName), body: rows.slice(0, mostShown).map(cellsOf) }} />
      {unused.length > 0 && <Text c="dimmed">Not used: {unused.join(', ')}</Text>}
    </Table.ScrollContainer>
  )
}

/** The number of rows, each row with an error, and possible duplicates. */
function Report({ file, report, isDone }: { file: ReadFile; report: ImportReport; isDone: boolean }) {
  const { added, failed, alike } = report
  const errors = failed.map((one) => ({ ...file.rows[one.row]!, error: errorOf(one, file.rows[one.row]!) }))
  return (
    <Stack gap={16} role="status">
      <Text>
        {counted(added, 'row')} {isDone ? 'imported' : 'ready'}
        {failed.length > 0 && `, ${counted(failed.length, 'error')}`}
      </Text>
      {alike.length > 0 && (
        <Alert color="yellow" p="xs">
          {counted(alike.length, 'row')} already recorded, the first in line {formatNumber(file.rows[alike[0]!]!.line)}
        </Alert>
      )}
      {errors.length > 0 && (
        <Alert color="red" p="xs">
          {errors.slice(0, mostShown).map(({ line, error }) => (
            <Text key={line} size="sm">
              Line {line}: {error}
            </Text>
          ))}
          {errors.length > mostShown && <Text size="sm">and {formatNumber(errors.length - mostShown)} more</Text>}
          <Button variant="default" size="xs" mt={8} onClick={() => saveFile('error-rows.csv', failedCsv(file.columns, errors))}>
            Download error rows
          </Button>
        </Alert>
      )}
    </Stack>
  )
}
