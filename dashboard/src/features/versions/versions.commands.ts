import { useQueries } from '@tanstack/react-query'
import { useProducts, versionsQuery } from '../../api/products'
import { type Command, type Commands, useOfProducts } from '../../ui/command'
import { versionStatusNames } from '../../ui/labels'
import { productPath } from '../../ui/paths'

export const versionCommands: Commands = () => {
  const products = useProducts().data ?? []
  const lists = useQueries({ queries: products.map(({ id }) => versionsQuery(id)) })
  const { actions, records } = useOfProducts({
    id: 'new-version',
    label: 'New version',
    also: 'plan',
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
            label: `${product.name} v${version}`,
            hint: versionStatusNames[status],
            run: (navigate) => void navigate(productPath(product, `versions/${encodeURIComponent(version)}`)),
          }),
        ),
      ),
    ],
  }
}
