import { useLocation, useNavigate } from 'react-router'
import type { Product, UpdateProduct } from '../api/types'
import { listedText } from '../parts/standing-text'
import { productPath } from '../paths'
import { readProduct, useUpdateProduct } from './products.api'

/** Saves a change of the product whose page is shown; a new slug is its new address. @throws ApiError */
export function useSaveProduct(product: Product) {
  const { mutateAsync } = useUpdateProduct()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (change: UpdateProduct, etag?: string) => {
    const saved = await mutateAsync({ product, change, etag })
    const before = productPath(product)
    if (productPath(saved) === before || !pathname.startsWith(before)) return
    await navigate(productPath(saved) + pathname.slice(before.length) + search, { replace: true })
  }
}

/** The texts of a product as they stand, each saved over what was read. */
export function useProductTexts(product: Product) {
  const save = useSaveProduct(product)
  return (field: 'name' | 'description' | 'website' | 'slug') =>
    listedText(product, {
      text: (product) => product[field],
      save: (text, etag) => save({ [field]: text || (field === 'name' ? '' : null) }, etag),
      read: () => readProduct(product),
    })
}
