import { Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCursor } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { usePortfolioRows } from '../../ui/portfolio'
import { RecordGrid } from '../../ui/record-grid'
import { useShortcuts } from '../../ui/shortcuts'
import { formatMonth } from '../../ui/text/format'
import { leftOutWords } from '../../ui/text/left-out'
import { usePortfolioAddress } from './portfolio-address'
import { columnsOf, sumsOf } from './portfolio-columns'
import { PortfolioFilters } from './portfolio-filters'

const NewProduct = lazyComponent(() => import('./new-product'))

const callsOf = (stage: string | null) => [
  { label: 'Your products', method: 'GET', path: '/products', query: { stage } },
  { label: 'What is to be done', method: 'GET', path: '/tasks', query: { status: 'todo' } },
]

/** Every product and how it is doing; `?new` opens the form. */
export function Component() {
  const { rows, portfolio } = usePortfolioRows()
  const address = usePortfolioAddress()
  const shown = address.shownOf(rows)
  const columns = useMemo(() => columnsOf(portfolio, sumsOf(portfolio, shown)), [portfolio, shown])
  const keyboard = useCursor()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const open = () => address.change({ new: 'product' })
  const close = () => address.change({ new: null }, { replace: true })
  useShortcuts('Products', [{ keys: 'c', label: 'New product', run: open }])
  const action = <Button onClick={open}>New product</Button>
  const leftOut = portfolio && leftOutWords(portfolio.total.leftOut)
  return (
    <Page title="Home" calls={callsOf(params.get('stage'))} action={action}>
      {rows?.length !== 0 && <PortfolioFilters address={address} />}
      <RecordGrid
        label="Products"
        records={shown}
        columns={columns}
        nameOf={({ product }) => product.name}
        addressOf={({ product }) => productPath(product)}
        onOpen={({ product }) => void navigate(productPath(product))}
        keyboard={keyboard}
        sorting={address.sorting}
        empty={
          rows?.length ? (
            <Empty>No product passes these filters.</Empty>
          ) : (
            <Empty action={action}>
              What you run. Versions, logs, feedback, metrics and money hang off a product. Make the first one.
            </Empty>
          )
        }
      />
      {portfolio && rows && rows.length > 0 && (
        <Text size="xs" c="dimmed" pb="xs">
          Money in {portfolio.currency}, of {formatMonth(portfolio.month)}
          {leftOut && `, * ${leftOut}`}. Feedback since you last looked into the inbox.
        </Text>
      )}
      {params.has('new') && (
        <NewProduct onClose={close} onMade={(product) => void navigate(productPath(product), { replace: true })} />
      )}
    </Page>
  )
}
