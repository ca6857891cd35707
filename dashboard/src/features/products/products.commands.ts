import { useProducts } from '../../api/products'
import type { Command, Commands } from '../../ui/command'
import { paths, productPath, productTabs } from '../../ui/paths'

/** Products first, then the pages of each. */
export const productCommands: Commands = () => {
  const products = useProducts().data ?? []
  return {
    group: 'Products',
    actions: [{ id: 'new-product', label: 'New product', run: (navigate) => void navigate(`${paths.home}?new`) }],
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
              label: `${product.name} · ${label}`,
              ...(path === 'settings' && { also: 'feedback key delete' }),
              run: (navigate) => void navigate(productPath(product, path)),
            }),
          ),
      ),
    ],
  }
}
