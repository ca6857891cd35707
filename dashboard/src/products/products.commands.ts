import { paths, productPath } from '../paths'
import type { Commands } from '../shell/commands'
import { useProducts } from './products.api'

export const productCommands: Commands = () => ({
  group: 'Products',
  actions: [{ id: 'new-product', label: 'New product', run: (navigate) => void navigate(`${paths.home}?new`) }],
  records: (useProducts().data ?? []).map((product) => ({
    id: product.id,
    label: product.name,
    hint: product.slug ?? '',
    run: (navigate) => void navigate(productPath(product)),
  })),
})
