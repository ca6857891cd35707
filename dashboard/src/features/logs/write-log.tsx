import { Modal } from '@mantine/core'
import { useProductOfPage, useProducts } from '../../api/products'
import { FirstProduct } from '../../ui/empty'
import { formatDay, today } from '../../ui/text/format'
import { LogForm } from './log-form'

/** The dialog for a log entry, from any page. */
export default function WriteLog({
  day = today(),
  onClose,
}: {
  day?: string | undefined
  onClose: () => void
}) {
  const products = useProducts().data
  const product = useProductOfPage() ?? products?.[0]
  return (
    <Modal
      opened
      onClose={onClose}
      title={day === today() ? 'Today’s log' : `Log of ${formatDay(day)}`}
      size="lg"
    >
      {products?.length === 0 && <FirstProduct what="A log" onLeave={onClose} />}
      {products && product && <LogForm {...{ product: product.id, products, day }} onSaved={onClose} />}
    </Modal>
  )
}
