import { useParams } from 'react-router'
import { useProduct } from '../../api/products'
import { FinanceView } from './finance-view'

/** Money of one product. */
export function Component() {
  const product = useProduct(useParams().product)
  return product && <FinanceView product={product} />
}
