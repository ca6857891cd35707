import { useQueries } from '@tanstack/react-query'
import { productPath } from '../paths'
import { useOfProducts } from '../products/of-products'
import { useProducts, versionsQuery } from '../products/products.api'
import type { Command, Commands } from '../shell/command'
import { apart } from '../text/apart'
import { statusNames } from './version-order'

export const versionCommands: Commands = () => {
  const products = useProducts().data ?? []
  const lists = useQueries({ queries: products.map(({ id }) => versionsQuery(id)) })
  const { actions, records } = useOfProducts({
    id: 'new-version',
    label: 'New version',
    also: 'plan',
    opens: true,
    tab: 'versions?new',
  })
  return {
    group: 'Versions',
    actions,
    records: [
      ...records,
      ...products.flatMap((product, i) =>
        (lists[i]?.data ?? []).map(
          ({ id, version, status }): Command => ({
            id,
            label: `${apart(product.name)} v${version}`,
            hint: statusNames[status],
            run: (navigate) => void navigate(productPath(product, `versions/${encodeURIComponent(version)}`)),
          }),
        ),
      ),
    ],
  }
}
