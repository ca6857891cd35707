import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useProducts } from '../../api/products'
import type { Product } from '../../api/types'
import { FirstProduct } from '../../ui/first-product'
import { DecimalMarks } from './decimal-marks'
import { Checking, Preview } from './import-preview'
import { useImportPreview, useImportRun } from './import-run'
import { type Chosen, ImportSource } from './import-source'
import { Importing } from './importing'
import { readMoney } from './money-csv'

interface ImportDialogProps {
  product: Product | null
  onClose: () => void
}

/** Imports revenue or costs from a file or pasted text, with a preview of what becomes of each row. */
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
  const [chosen, setChosen] = useState<Chosen>({ kind: 'revenue', productId: (product ?? products[0]!).id, text: '' })
  const { kind, mark, productId } = chosen
  const [text] = useDebouncedValue(chosen.text, 300)
  const target = products.find(({ id }) => id === productId) ?? null
  const read = useMemo(() => readMoney(text, kind, products, target, mark), [text, kind, products, target, mark])
  const source = { kind, text, productId: read.hasProducts ? undefined : productId, file: read }
  const { run, start, reset } = useImportRun(source)
  const preview = useImportPreview(source, !run)
  const choose = (change: Partial<Chosen>) => {
    const isOtherText = change.text !== undefined && (change.text === '' || run?.report)
    if (run?.report) reset()
    setChosen({ ...chosen, ...(isOtherText && { mark: undefined, isWindows1252: undefined }), ...change })
  }
  const isFixed = run !== undefined && !run.report
  const file = run?.file ?? read
  const outcome = chosen.text === text ? preview.outcome : undefined
  return (
    <div className="stack">
      <ImportSource
        chosen={chosen}
        onChoose={choose}
        onSend={() => (run || outcome?.added) && start()}
        products={product ? null : products}
        isFixed={isFixed}
      />
      {text && <DecimalMarks decimal={file.decimal} isFixed={isFixed} onChoose={(mark) => choose({ mark })} />}
      {text && <Preview file={file} outcome={run ? undefined : preview.outcome} error={run ? null : preview.error} />}
      {preview.isLoading && <Checking rows={file.rows.length} checked={preview.checked} />}
      {text && <Importing run={run} outcome={outcome} onStart={start} onClose={onClose} />}
    </div>
  )
}
