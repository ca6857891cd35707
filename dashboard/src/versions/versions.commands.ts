import { useQueries } from '@tanstack/react-query'
import { productPath } from '../paths'
import { useProducts, versionsQuery } from '../products/products.api'
import type { Command, Commands } from '../shell/command'
import { apart } from '../text/apart'
import { statusNames } from './version-order'

export const versionCommands: Commands = () => {
  const products = useProducts().data ?? []
  const lists = useQueries({ queries: products.map(({ id }) => versionsQuery(id)) })
  return {
    group: 'Versions',
    actions: [],
    records: [
      ...products.map(
        (product): Command => ({
          id: `plan-${product.id}`,
          label: `Plan a version of ${apart(product.name)}`,
          run: (navigate) => void navigate(productPath(product, 'versions?new')),
        }),
      ),
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
