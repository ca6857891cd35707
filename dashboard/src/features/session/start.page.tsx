import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { api, record } from '../../api/client'
import { productsQuery } from '../../api/products'
import type { CreateProduct } from '../../api/types'
import { productPath } from '../../ui/paths'
import { RecordForm } from '../../ui/record-form'
import { suggested } from '../../ui/text/suggested'
import { useChange } from '../../ui/use-change'
import { Door } from './door'

/** After the first account: the first product. */
export function Component() {
  const navigate = useNavigate()
  const create = useChange({
    send: (body: CreateProduct) => record(api.POST('/products', { body })),
    stored: (client, product) => client.setQueryData(productsQuery.queryKey, (all) => [...(all ?? []), product]),
    quiet: true,
  })
  const send = async ({ name }: { name: string }) => {
    const slug = suggested(name, '-')
    await navigate(productPath(await create.mutateAsync({ name, ...(slug && { slug }) })))
  }
  return (
    <Door title="Create your first product">
      <RecordForm values={{ name: '' }} send={send} submit="Create product" needed={{ name: 'Enter a name' }}>
        {(form) => <TextInput label="Product name" autoFocus {...form.getInputProps('name')} />}
      </RecordForm>
    </Door>
  )
}
