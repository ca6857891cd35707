import { useQueries } from '@tanstack/react-query'
import { productPath } from '../paths'
import { useProducts, versionsQuery } from '../products/products.api'
import type { Commands } from '../shell/command'
import { statusNames } from './version-order'

export const versionCommands: Commands = () => {
  const products = useProducts().data ?? []
  const lists = useQueries({ queries: products.map(({ id }) => versionsQuery(id)) })
  return {
    group: 'Versions',
    actions: products.map((product) => ({
      id: `plan-${product.id}`,
      label: `Plan a version of ${product.name}`,
      run: (navigate) => void navigate(productPath(product, 'versions?new')),
    })),
    records: products.flatMap((product, i) =>
      (lists[i]?.data ?? []).map(({ id, version, status }) => ({
        id,
        label: `${product.name} v${version}`,
        hint: statusNames[status],
        run: (navigate) => void navigate(productPath(product, `versions/${encodeURIComponent(version)}`)),
      })),
    ),
  }
}
