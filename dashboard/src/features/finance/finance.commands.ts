import { useProductOfPage, useProducts } from '../../api/products'
import type { Command, Commands } from '../../ui/command'
import { paths, productPath } from '../../ui/paths'
import { thisMonth } from '../../ui/text/format'
import { saveMoney } from './export-money'
import { useRepeatCosts } from './finance.api'
import { useFinanceAddress } from './finance-address'
import { lines } from './lines'

/** Of the product whose page is shown; elsewhere of all together. */
export const financeCommands: Commands = () => {
  const product = useProductOfPage() ?? null
  const products = useProducts().data ?? []
  const { range } = useFinanceAddress()
  const repeat = useRepeatCosts()
  const to = (address: string): Command['run'] => {
    return (navigate) => void navigate(`${product ? productPath(product, 'finance') : paths.finance}?${address}`)
  }
  const save = (kind: 'revenue' | 'cost') => () => void saveMoney(kind, product, range, products)
  const actions: Command[] = [
    { id: 'new-revenue', label: 'Add revenue', run: to('new=revenue') },
    { id: 'new-cost', label: 'Add cost', run: to('new=cost') },
    {
      id: 'repeat-costs',
      label: 'Repeat last month’s recurring costs',
      run: () => repeat.mutate({ month: thisMonth(), ...(product && { product: product.id }) }),
    },
    { id: 'import-money', label: 'Import CSV', also: 'paste revenue costs', run: to('import') },
    { id: 'export-revenue', label: 'Export revenue as CSV', run: save('revenue') },
    { id: 'export-costs', label: 'Export costs as CSV', run: save('cost') },
  ]
  const figures = lines.map(({ key, label }): Command => ({ id: `figure-${key}`, label, run: to(`figure=${key}`) }))
  const rates: Command = {
    id: 'rates',
    label: 'Exchange rates',
    also: 'enter paste',
    run: (navigate) => void navigate(`${paths.finance}?view=rates`),
  }
  const ofProduct = (commands: Command[]) =>
    product ? commands.map((command) => ({ ...command, hint: product.name })) : commands
  return { group: 'Finance', actions: [...ofProduct(actions), rates], records: ofProduct(figures) }
}
