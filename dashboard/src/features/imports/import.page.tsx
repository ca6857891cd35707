import { Alert, Button, FileButton, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newIdempotencyKey } from '../../api/client'
import { messageOf } from '../../api/errors'
import { metricsQuery } from '../../api/metrics'
import { useProducts } from '../../api/products'
import type { Product } from '../../api/types'
import { Card } from '../../ui/card'
import { FirstProduct } from '../../ui/empty'
import { optionsOf } from '../../ui/labels'
import { Page } from '../../ui/page'
import { counted } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import { createImport, importsQuery, type Kind, kindNames, previewImport, type Reading } from './imports.api'
import { Columns, Errors, FirstRows } from './preview'
import { RecentImports } from './recent-imports'

const call = { label: 'Import a file', method: 'POST', path: '/imports?kind=feedback&product=paperplane' }

/** Imports a file after a preview. `kind`, `product` and `metric` of the address are suggested. */
export function Component() {
  const products = useProducts().data
  const [params] = useSearchParams()
  if (!products) return null
  const product = products.find(({ id }) => id === params.get('product'))
  const start: Reading = {
    kind: (params.get('kind') ?? '') as Kind | '',
    product: (product ?? products[0])?.id ?? '',
    metric: params.get('metric') ?? '',
    mapping: {},
    options: {},
  }
  return (
    <Page title="Import" calls={[call]} layout="scroll">
      {products.length === 0 ? (
        <FirstProduct what="An import" />
      ) : (
        <Stack gap={20} py="var(--s5)" maw="var(--content-max)">
          <NewImport products={products} start={start} />
          <RecentImports products={products} />
        </Stack>
      )}
    </Page>
  )
}

interface Chosen {
  file: File
  /** Of the request, so that a repeated one continues the import. */
  key: string
}

function NewImport({ products, start }: { products: Product[]; start: Reading }) {
  const [reading, setReading] = useState(start)
  const [chosen, setChosen] = useState<Chosen>()
  const change = (changes: Partial<Reading>) => {
    setReading({ ...reading, ...changes })
    // What is read differently is another import.
    setChosen(chosen && { ...chosen, key: newIdempotencyKey() })
  }
  const choose = (file: File | null | undefined) => {
    if (!file) return
    setChosen({ file, key: newIdempotencyKey() })
    setReading({ ...reading, mapping: {}, options: {} })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  useWindowEvent('paste', ({ clipboardData, target }) => {
    const text = clipboardData?.getData('text') ?? ''
    if (text && !(target as Element).matches('input, textarea')) choose(new File([text], 'Pasted rows'))
  })
  return (
    <Card aria-label="File" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Stack gap={20} p={{ base: 'md', sm: 20 }}>
        <Group gap="sm" align="end">
          <FileButton accept=".csv,.tsv,.txt,.json" onChange={choose}>
            {(props) => (
              <Button {...props} variant={chosen ? 'default' : 'filled'} leftSection={<Upload size={16} />} maw="100%">
                {chosen ? chosen.file.name : 'Choose file'}
              </Button>
            )}
          </FileButton>
          <Into {...{ products, reading, change }} />
        </Group>
        {chosen ? (
          <Preview
            key={`${chosen.file.name} ${chosen.file.lastModified}`}
            {...{ chosen, products, reading, change }}
            onDone={() => setChosen(undefined)}
          />
        ) : (
          <Text size="sm" c="dimmed">
            Choose a CSV or JSON file, drop it here, or paste rows with their headings. Exports of Stripe, Paddle, Lemon Squeezy,
            Gumroad, App Store, Google Play, Canny, Fider, Google Forms, Linear, Trello, GitHub, Plausible and Umami are
            recognized. Nothing is stored before the preview.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

interface ReadingProps {
  products: Product[]
  reading: Reading
  change: (changes: Partial<Reading>) => void
}

/** What the rows become, and where they go. */
function Into({ products, reading: { kind, product }, change }: ReadingProps) {
  return (
    <>
      <NativeSelect
        label="Records"
        data={[{ value: '', label: 'Recognize' }, ...optionsOf(kindNames)]}
        value={kind}
        onChange={({ currentTarget: { value } }) => change({ kind: value as Kind | '', metric: '', mapping: {}, options: {} })}
      />
      <NativeSelect
        label="Default product"
        data={[{ value: '', label: 'None' }, ...products.map(({ id, name }) => ({ value: id, label: name }))]}
        value={product}
        onChange={({ currentTarget: { value } }) => change({ product: value, metric: '' })}
      />
    </>
  )
}

function MetricSelect({ reading: { product, metric }, change }: Omit<ReadingProps, 'products'>) {
  const { data: metrics = [] } = useQuery(metricsQuery(product))
  const names = metrics.filter(({ type }) => type === 'timeseries').map(({ key, name }) => ({ value: key, label: name }))
  return (
    <NativeSelect
      label="Default metric"
      data={[{ value: '', label: 'None' }, ...names]}
      value={metric}
      onChange={({ currentTarget: { value } }) => change({ metric: value })}
    />
  )
}

const dateFormats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY']
const decimalMarks = { '.': '1,234.50', ',': '1.234,50' }

interface PreviewProps extends ReadingProps {
  chosen: Chosen
  onDone: () => void
}

function Preview({ chosen: { file, key }, products, reading, change, onDone }: PreviewProps) {
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['import-preview', file.name, file.size, file.lastModified, reading],
    queryFn: () => previewImport(file, reading),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const run = useChange({
    send: (_: 'all') => createImport(file, reading, key),
    stored: (client, made) => {
      void client.invalidateQueries(importsQuery)
      if (made.status !== 'failed') onDone()
    },
    quiet: true,
  })
  const problem = run.error ?? error
  if (!preview) return problem ? <Alert color="red">{messageOf(problem)}</Alert> : <Text role="status">Reading the file…</Text>
  const { kind, rows, failed, skipped, options, unusedColumns } = preview
  const setOption = (name: 'dateFormat' | 'decimalMark', value: string) =>
    change({ kind, options: { ...reading.options, [name]: value } })
  return (
    <>
      <Columns
        {...{ preview }}
        change={(mapping, defaults) =>
          change({
            kind,
            mapping: { ...reading.mapping, ...mapping },
            ...(defaults && { options: { ...reading.options, defaults } }),
          })
        }
      />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <NativeSelect
          label="Date format"
          data={dateFormats}
          value={options.dateFormat}
          onChange={(event) => setOption('dateFormat', event.currentTarget.value)}
        />
        <NativeSelect
          label="Number format"
          data={optionsOf(decimalMarks)}
          value={options.decimalMark}
          onChange={(event) => setOption('decimalMark', event.currentTarget.value)}
        />
        {kind === 'metric-values' && reading.product && <MetricSelect {...{ reading, change }} />}
      </SimpleGrid>
      {unusedColumns.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Not used: {unusedColumns.join(', ')}
        </Text>
      )}
      <FirstRows {...{ preview, products }} />
      {preview.errors.length > 0 && <Errors {...{ preview }} />}
      {problem && <Alert color="red">{messageOf(problem)}</Alert>}
      {run.data?.error && <Alert color="red">{run.data.error}</Alert>}
      <Group>
        <Button onClick={() => run.mutate('all')} disabled={rows === 0 || Boolean(error)} loading={run.isPending || isFetching}>
          Import {counted(rows, 'row')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {preview.preset && `Recognized as ${preview.preset}. `}
          {counted(rows, 'row')} ready, {counted(failed, 'error')}
          {skipped > 0 && `, ${counted(skipped, 'row')} left out`}
        </Text>
      </Group>
    </>
  )
}
