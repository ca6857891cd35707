import { Modal } from '@mantine/core'
import type { Product } from '../../api/types'
import { ProductForm } from './product-form'

/** The form over the list. */
export default function NewProduct({ onClose, onMade }: { onClose: () => void; onMade: (product: Product) => void }) {
  return (
    <Modal opened onClose={onClose} title="New product">
      <ProductForm onMade={onMade} />
    </Modal>
  )
}
