import { NativeSelect, Title } from '@mantine/core'
import { useProducts } from '../../api/products'
import type { Product } from '../../api/types'
import { FirstProduct } from '../../ui/first-product'
import { RecordForm } from '../../ui/record-form'
import { SidePanel } from '../../ui/side-panel'
import { today } from '../../ui/text/format'
import { showToast } from '../../ui/toast'
import { type Kind, useCreateMoney, useDeleteMoney } from './finance.api'
import { emptyValues, type FormValues, fieldsOf, MoneyFieldset, nounOf, wrongIn } from './money-fields'
import { nameOf } from './money-name'

/** A new record of revenue or costs. */
export default function AddMoney({ kind, product, onClose }: { kind: Kind; product: Product | null; onClose: () => void }) {
  const products = useProducts().data
  const create = useCreateMoney()
  const remove = useDeleteMoney()
  const first = product ?? products?.[0]
  const send = async ({ productId, ...values }: FormValues) => {
    const fields = fieldsOf(kind, values)
    const { id } = await create.mutateAsync({ kind, productId, fields })
    const name = nameOf(kind, fields)
    showToast(`${name} added`, async () => remove.mutate({ key: { kind, productId, id }, name }))
    onClose()
  }
  return (
    <SidePanel label={`New ${nounOf(kind)}`} onClose={onClose}>
      <div className="stack">
        <Title order={2}>New {nounOf(kind)}</Title>
        {products?.length === 0 && <FirstProduct what="Money" />}
        {first && (
          <RecordForm
            values={{ ...emptyValues, productId: first.id, currency: first.defaultCurrency, date: today() }}
            send={send}
            submit={`Add ${nounOf(kind)}`}
            check={wrongIn}
            draftName={`${kind} ${product?.id ?? ''}`}
          >
            {(form) => (
              <>
                {!product && (
                  <NativeSelect
                    label="Product"
                    data={products?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
                    {...form.getInputProps('productId')}
                    onChange={(event) => {
                      const chosen = products?.find(({ id }) => id === event.currentTarget.value)
                      if (chosen) form.setValues({ productId: chosen.id, currency: chosen.defaultCurrency })
                    }}
                  />
                )}
                <MoneyFieldset kind={kind} form={form} isNew />
              </>
            )}
          </RecordForm>
        )}
      </div>
    </SidePanel>
  )
}
