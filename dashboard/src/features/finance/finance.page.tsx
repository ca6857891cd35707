import { useParams } from 'react-router'
import { useProduct } from '../../api/products'
import { FinanceView } from './finance-view'

/** Money of one product, or of all. */
export function Component() {
  const { product: address } = useParams()
  const product = useProduct(address)
  if (address === undefined) return <FinanceView product={null} />
  return product && <FinanceView product={product} />
}
