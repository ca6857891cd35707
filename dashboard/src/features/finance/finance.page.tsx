import { Box, Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { useProduct, useProducts } from '../../api/products'
import { useUser } from '../../api/session'
import type { Product } from '../../api/types'
import { MoreMenu } from '../../ui/action-menu'
import { FirstProduct } from '../../ui/empty'
import { useWindow } from '../../ui/hooks'
import { lazyComponent, lazyFormPanel } from '../../ui/lazy'
import { Loading, Page } from '../../ui/page'
import { ledgerPath, paths, productPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { useShortcuts } from '../../ui/shortcuts'
import { Tabs } from '../../ui/tabs'
import { thisMonth } from '../../ui/text/format'
import { closed, financeQuery, financeShape, keyText } from './finance.api'
import { useFinanceAddress } from './finance-address'

const MoneyPanel = lazyFormPanel(() => import('./money-panel'))
const Overview = lazyComponent(() => import('./overview'), <Pending what="finance" shape={financeShape} />)
const Ledger = lazyComponent(() => import('./ledger'), <Skeleton h={300} />)

/** Money by month, of a product or of all. */
export function Component() {
  const { product: slug } = useParams()
  const product = useProduct(slug)
  const products = useProducts().data
  if (!products) return <Loading what="finance" />
  if (slug && !product) return null
  if (products.length > 0) return <FinancePage product={product ?? null} products={products} />
  return (
    <Page title="Finance" calls={callsOf(undefined)}>
      <FirstProduct what="Money" />
    </Page>
  )
}

function FinancePage({ product, products }: { product: Product | null; products: Product[] }) {
  const address = useFinanceAddress()
  const { range, kind, why, adding, change } = address
  const navigate = useNavigate()
  const currency = useUser()?.reportingCurrency ?? 'USD'
  const editing = address.editing ?? (adding && { kind: adding, productId: product?.id ?? '', id: '' })
  const { data: finance } = useQuery({ ...financeQuery(product?.id ?? null, range), enabled: !kind })
  const addRevenue = () => change({ ...closed, new: 'revenue' })
  const addCost = () => change({ ...closed, new: 'cost' })
  useShortcuts('Finance', [
    { keys: 'c', label: 'Add revenue', opens: true, run: addRevenue },
    { keys: 'v', label: 'Add cost', opens: true, run: addCost },
  ])
  const calls = callsOf(product ?? products[0])
  const isNarrow = useWindow('(width < 1280px)')
  // Next to an open panel.
  const isTight = isNarrow && Boolean(editing || why)
  const primary = (
    <Button leftSection={<Plus size={16} />} onClick={addRevenue}>
      Add revenue
    </Button>
  )
  const others = [
    {
      label: 'Import',
      run: () => void navigate(`${paths.import}?kind=revenue&product=${product?.id ?? ''}`),
    },
    { label: 'Add cost', run: addCost },
  ]
  const actions = (
    <>
      <Box {...(!isTight && { hiddenFrom: 'sm' })}>
        <MoreMenu items={others} />
      </Box>
      {!isTight &&
        others.map(({ label, run }) => (
          <Button key={label} variant="default" visibleFrom="sm" onClick={run}>
            {label}
          </Button>
        ))}
      {primary}
    </>
  )
  const { from = '', to = '', product: ofProduct = '' } = address.filter
  const kept = { from, to, product: ofProduct }
  const tabs = [
    { label: 'Overview', to: product ? productPath(product, 'finance') : paths.finance, end: true },
    { label: 'Revenue', to: ledgerPath(product, 'revenue', kept) },
    { label: 'Costs', to: ledgerPath(product, 'costs', kept) },
  ]
  return (
    <Page
      title="Finance"
      sub={`${currency}, converted at each record’s date`}
      calls={calls}
      action={actions}
      layout={kind ? 'fill' : 'scroll'}
    >
      <Tabs label="Finance views" tabs={tabs} />
      <Stack
        gap="var(--s5)"
        pt={kind ? 8 : 'var(--s5)'}
        pb={kind ? 'md' : 0}
        {...(kind && { flex: 1, mih: 0 })}
      >
        {kind ? (
          <Ledger key={kind} product={product} address={address} />
        ) : (
          <Overview {...{ product, finance, address }} empty={primary} />
        )}
      </Stack>
      {editing && (
        <MoneyPanel
          key={keyText(editing)}
          recordKey={editing}
          onClose={() => change({ record: null, new: null })}
        />
      )}
    </Page>
  )
}

/** @param product for a page of all products, one of them */
const callsOf = (product: Product | undefined) => {
  const path = product ? productPath(product) : '/products/paperplane'
  const date = `${thisMonth()}-01`
  const revenue = { amount: 19, currency: 'USD', type: 'subscription', source: 'Stripe', date }
  const cost = { name: 'Server', amount: 30.5, category: 'INFRASTRUCTURE', isRecurring: true, date }
  return [
    { label: 'Add revenue', method: 'POST', path: `${path}/revenue`, body: revenue },
    { label: 'Add cost', method: 'POST', path: `${path}/costs`, body: cost },
  ]
}
