import { paths, productPath } from '../paths'
import type { Command, Commands } from '../shell/command'
import { apart } from '../text/apart'
import { productTabs } from './product.tabs'
import { useProducts } from './products.api'

/** Products first, then the pages of each. */
export const productCommands: Commands = () => {
  const products = useProducts().data ?? []
  return {
    group: 'Products',
    actions: [{ id: 'new-product', label: 'New product', opens: true, run: (navigate) => void navigate(`${paths.home}?new`) }],
    records: [
      ...products.map(
        (product): Command => ({
          id: product.id,
          label: product.name,
          hint: product.slug ?? '',
          run: (navigate) => void navigate(productPath(product)),
        }),
      ),
      ...products.flatMap((product) =>
        productTabs
          .filter(({ path }) => path)
          .map(
            ({ label, path }): Command => ({
              id: `${product.id}/${path}`,
              label: `${apart(product.name)} · ${label}`,
              ...(path === 'settings' && { also: 'feedback key delete' }),
              run: (navigate) => void navigate(productPath(product, path)),
            }),
          ),
      ),
    ],
  }
}
