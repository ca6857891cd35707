import { useLocation, useNavigate } from 'react-router'
import type { Product, UpdateProduct } from '../../api/types'
import { productPath } from '../../ui/paths'
import { useUpdateProduct } from './products.api'

/** Saves a change of the product whose page is shown; a new slug is its new address. @throws ApiError */
export function useSaveProduct(product: Product) {
  const { mutateAsync } = useUpdateProduct()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (change: UpdateProduct) => {
    const saved = await mutateAsync({ product, change })
    const before = productPath(product)
    if (productPath(saved) === before || !pathname.startsWith(before)) return
    await navigate(productPath(saved) + pathname.slice(before.length) + search, { replace: true })
  }
}

/** The props of an `EditableText` for each text of a product. */
export function useProductTexts(product: Product) {
  const save = useSaveProduct(product)
  return (field: 'name' | 'description' | 'website' | 'slug') => ({
    value: product[field] ?? '',
    save: (text: string) => save({ [field]: text || (field === 'name' ? '' : null) }),
  })
}
