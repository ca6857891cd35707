import { Button, FileButton, Group, NativeSelect, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '../../api/types'
import { isSendKey } from '../../ui/send-key'
import type { DecimalMark } from '../../ui/text/numbers'
import { fileText } from './file-text'
import type { Kind } from './finance.api'
import { columnsOf } from './money-csv'

/** As chosen and typed. */
export interface Chosen {
  kind: Kind
  /** The product of rows that name none. */
  productId: string | undefined
  text: string
  /** The decimal mark of its amounts, where they do not tell it. */
  mark?: DecimalMark | undefined
  /** The text comes from a file that is no Unicode. */
  isWindows1252?: boolean | undefined
}

interface ImportSourceProps {
  chosen: Chosen
  onChoose: (change: Partial<Chosen>) => void
  /** Ctrl and Enter in the text. */
  onSend: () => void
  /** To choose from. */
  products: Product[] | null
  /** An import of it has begun. */
  isFixed: boolean
}

/** What to import, and into which product. */
export function ImportSource({ chosen, onChoose, onSend, products, isFixed }: ImportSourceProps) {
  const { kind, productId, text, isWindows1252 } = chosen
  const [isEmptyFile, setEmptyFile] = useState(false)
  async function choose(file: File) {
    const read = await fileText(file)
    const isEmpty = read.text.trim() === ''
    setEmptyFile(isEmpty)
    onChoose({ ...read, ...(isEmpty && { text: '' }), mark: undefined })
  }
  const isThere = products?.some(({ id }) => id === productId)
  return (
    <>
      <Group gap="sm" align="end">
        <SegmentedControl
          size="xs"
          aria-label="What to import"
          data={[
            { value: 'revenue', label: 'Revenue' },
            { value: 'cost', label: 'Costs' },
          ]}
          value={kind}
          disabled={isFixed}
          onChange={(kind) => onChoose({ kind: kind as Kind })}
        />
        {products && (
          <NativeSelect
            size="xs"
            label="Into, where the file has no column “product”"
            data={[
              ...(isThere ? [] : [{ value: '', label: 'Choose a product' }]),
              ...products.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={isThere ? productId : ''}
            disabled={isFixed}
            onChange={(event) => onChoose({ productId: event.currentTarget.value })}
          />
        )}
        <FileButton accept=".csv,.tsv,.txt,text/csv" disabled={isFixed} onChange={(file) => file && void choose(file)}>
          {(props) => (
            <Button variant="default" disabled={isFixed} {...props}>
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
        readOnly={isFixed}
        onChange={(event) => onChoose({ text: event.currentTarget.value })}
        onKeyDown={(event) => isSendKey(event) && onSend()}
      />
      {isEmptyFile && !text && <Text role="status">There is nothing in the file.</Text>}
      {isWindows1252 && text && (
        <Text role="status">
          The file is not written in Unicode and was read as Windows-1252: look whether its letters are right.
        </Text>
      )}
    </>
  )
}
