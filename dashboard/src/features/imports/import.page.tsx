import { Button, FileButton, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newIdempotencyKey } from '../../api/client'
import { useProducts } from '../../api/products'
import type { Product } from '../../api/types'
import { Card, Pill } from '../../ui/card'
import { FirstProduct } from '../../ui/empty'
import { optionsOf, productOptions } from '../../ui/labels'
import { lazyComponent } from '../../ui/lazy'
import { Loading, Page } from '../../ui/page'
import { type Kind, kindNames, type Reading } from './imports.api'
import styles from './imports.module.css'
import type { Chosen, ReadingProps } from './preview'
import { RecentImports } from './recent-imports'

const Preview = lazyComponent(() => import('./preview'), <Skeleton h={300} />)

const accepted = '.csv,.tsv,.txt,.json'
const sources = {
  Money: ['Stripe', 'Paddle', 'Lemon Squeezy', 'Gumroad', 'App Store'],
  Feedback: ['Canny', 'Fider', 'Google Forms', 'App Store', 'Google Play'],
  Tasks: ['Linear', 'Trello', 'GitHub'],
  Metrics: ['Plausible', 'Umami'],
}

const call = { label: 'Import a file', method: 'POST', path: '/imports?kind=feedback&product=paperplane' }

/** Imports a file after a preview. `kind`, `product` and `metric` of the address are suggested. */
export function Component() {
  const products = useProducts().data
  const [params] = useSearchParams()
  if (!products) return <Loading what="your products" />
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

function NewImport({ products, start }: { products: Product[]; start: Reading }) {
  const [reading, setReading] = useState(start)
  const [chosen, setChosen] = useState<Chosen>()
  const change = (changes: Partial<Reading>) => {
    setReading({ ...reading, ...changes })
    // A file that is read with other options is another import.
    setChosen(chosen && { ...chosen, key: newIdempotencyKey() })
  }
  const choose = (file: File | null | undefined) => {
    if (!file) return
    setChosen({ file, key: newIdempotencyKey() })
    setReading({ ...reading, mapping: {}, options: {}, headingsLine: undefined })
  }
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  useWindowEvent('paste', ({ clipboardData, target }) => {
    const text = clipboardData?.getData('text') ?? ''
    if (text && !(target as Element).matches('input, textarea')) choose(new File([text], 'Pasted rows'))
  })
  return (
    <Card aria-label="File" onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Stack gap={20} p={20}>
        <Group gap="sm" align="end">
          {chosen && (
            <FileButton accept={accepted} onChange={choose}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<Upload size={16} />} maw="100%">
                  {chosen.file.name}
                </Button>
              )}
            </FileButton>
          )}
          <Into {...{ products, reading, change }} />
        </Group>
        {chosen ? (
          <Preview
            key={`${chosen.file.name} ${chosen.file.lastModified}`}
            {...{ chosen, products, reading, change }}
            onDone={() => setChosen(undefined)}
          />
        ) : (
          <Stack
            className={styles.dropzone!}
            data-over={isOver || undefined}
            align="center"
            gap="sm"
            ta="center"
          >
            <Upload size={24} color="var(--text-3)" aria-hidden />
            <div>
              <Text fw="var(--fw-strong)">Drop a CSV or JSON file here</Text>
              <Text size="sm" c="dimmed">
                Or paste rows with their headings. Nothing is stored before the preview.
              </Text>
            </div>
            <FileButton accept={accepted} onChange={choose}>
              {(props) => <Button {...props}>Choose file</Button>}
            </FileButton>
          </Stack>
        )}
        {!chosen && <Sources />}
      </Stack>
    </Card>
  )
}

const Sources = () => (
  <Stack component="section" gap="sm" aria-label="Recognized exports">
    <Text size="sm">Exports of these are recognized:</Text>
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="lg">
      {Object.entries(sources).map(([kind, names]) => (
        <div key={kind}>
          <Text size="sm" c="dimmed" mb={6}>
            {kind}
          </Text>
          <Group gap={6}>
            {names.map((name) => (
              <Pill key={name}>{name}</Pill>
            ))}
          </Group>
        </div>
      ))}
    </SimpleGrid>
  </Stack>
)

/** The kind of record and the product of the rows. */
function Into({ products, reading: { kind, product }, change }: ReadingProps) {
  return (
    <>
      <NativeSelect
        label="Records"
        data={[{ value: '', label: 'Recognize' }, ...optionsOf(kindNames)]}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: value as Kind | '', metric: '', mapping: {}, options: {} })
        }
      />
      <NativeSelect
        label="Default product"
        data={[{ value: '', label: 'None' }, ...productOptions(products)]}
        value={product}
        onChange={({ currentTarget: { value } }) => change({ product: value, metric: '' })}
      />
    </>
  )
}
