import { Button, FileButton, Group, Modal, NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Product } from '../api/types'
import { useProducts } from '../products/products.api'
import { importRows, type Kind } from './finance.api'
import { Checking, Preview } from './import-preview'
import { type Outcome, sendRows } from './import-rows'
import { Imported, Importing, type Piece, pieceOf } from './importing'
import { columnsOf, readMoney } from './money-csv'

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
    <Modal opened onClose={onClose} title={product ? `Import into ${product.name}` : 'Import'} size="xl" centered={false}>
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
