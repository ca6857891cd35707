import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product } from '../api/types'
import { useCursor } from '../parts/cursor'
import { Empty } from '../parts/empty'
import { type Column, RecordGrid } from '../parts/record-grid'
import { productPath } from '../paths'
import { Page } from '../shell/page'
import { useShortcuts } from '../shell/shortcuts'
import { formatMoment, formatRelative, unknown } from '../text/format'
import { useProducts } from './products.api'
import { StageDot } from './stage-dot'

const NewProduct = lazy(() => import('./new-product'))

const calls = [{ label: 'Your products', method: 'GET', path: '/products' }]

const columns: Column<Product>[] = [
  { title: 'Name', width: 'minmax(0, 1fr)', cell: ({ name }) => <span title={name}>{name}</span> },
  {
    title: 'Stage',
    width: '110px',
    cell: ({ stage }) => (
      <>
        <StageDot stage={stage} /> {stage}
      </>
    ),
  },
  { title: 'Priority', width: '80px', cell: ({ priority }) => priority },
  { title: 'Website', width: '220px', cell: ({ website }) => website?.replace(/^https?:\/\//, '') ?? unknown, wideOnly: true },
  {
    title: 'Changed',
    width: '120px',
    cell: ({ updatedAt }) => <span title={formatMoment(updatedAt)}>{formatRelative(updatedAt)}</span>,
    wideOnly: true,
  },
]

/** Every product; `?new` opens the form. */
export function Component() {
  const { data: products } = useProducts()
  const keyboard = useCursor()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const open = () => setParams({ new: '' })
  const close = () => setParams({}, { replace: true })
  useShortcuts('Products', [{ keys: 'c', label: 'New product', run: open }])
  const action = <Button onClick={open}>New product</Button>
  return (
    <Page title="Products" calls={calls} action={action}>
      <RecordGrid
        label="Products"
        records={products}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={(product) => void navigate(productPath(product))}
        keyboard={keyboard}
        empty={
          <Empty action={action}>
            What you run. Versions, logs, feedback, metrics and money hang off a product. Make the first one.
          </Empty>
        }
      />
      <Suspense>
        {params.has('new') && (
          <NewProduct onClose={close} onMade={(product) => void navigate(productPath(product), { replace: true })} />
        )}
      </Suspense>
    </Page>
  )
}
