import { useProductOfPage, useProducts } from '../../api/products'
import type { Command, Commands } from '../../ui/command'
import { paths, productPath } from '../../ui/paths'
import { rangeOf, useExport, useRepeatCosts } from './finance.api'
import { lines } from './lines'

/** Of the product whose page is shown; on other pages of all products. */
export const financeCommands: Commands = () => {
  const product = useProductOfPage() ?? null
  const products = useProducts().data ?? []
  const repeat = useRepeatCosts()
  const save = useExport()
  const hint = product ? { hint: product.name } : {}
  const to = (id: string, label: string, search: string): Command => ({
    id,
    label,
    ...hint,
    run: (navigate) => void navigate(`${product ? productPath(product, 'finance') : paths.finance}?${search}`),
  })
  const run = (id: string, label: string, run: () => void): Command => ({ id, label, ...hint, run })
  const exported = { product, products, range: rangeOf('12') }
  return {
    group: 'Finance',
    actions: [
      to('new-revenue', 'Add revenue', 'new=revenue'),
      to('new-cost', 'Add cost', 'new=cost'),
      run('repeat-costs', 'Repeat last month’s recurring costs', () => repeat.mutate(product)),
      { ...to('import-money', 'Import CSV', 'import'), also: 'paste revenue costs' },
      run('export-revenue', 'Export revenue as CSV', () => save.mutate({ ...exported, kind: 'revenue' })),
      run('export-costs', 'Export costs as CSV', () => save.mutate({ ...exported, kind: 'cost' })),
      { id: 'rates', label: 'Exchange rates', run: (navigate) => void navigate(`${paths.finance}?view=rates`) },
    ],
    records: lines.map(({ key, label }) => to(`figure-${key}`, label, `figure=${key}`)),
  }
}
