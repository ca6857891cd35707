import { useMatch } from 'react-router'
import { useProduct } from './products.api'

/** The product whose page is shown, also under a dialog; null on every other page, undefined until it is known. */
export const useProductOfPage = () => useProduct(useMatch('/products/:product/*')?.params.product)
