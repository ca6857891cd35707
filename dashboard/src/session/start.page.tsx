import './session.css'
import { Anchor, Modal, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { RecordForm } from '../parts/record-form'
import { Words } from '../parts/words'
import { paths, productPath, settingsPath } from '../paths'
import { ProductForm } from '../products/product-form'
import { useProducts } from '../products/products.api'
import { MadeKey } from '../settings/made-key'
import { apiKeysQuery, useCreateApiKey } from '../settings/settings.api'
import { Page } from '../shell/page'

/** After the first account: a product, and a key for programs. */
export function Component() {
  const products = useProducts().data
  return (
    <Page title="Start" calls={[{ label: 'Your products', method: 'GET', path: '/products' }]}>
      <div className="start">
        <section>
          <Title order={2} mb="sm">
            1. A product
          </Title>
          {products?.map((product) => (
            <Text key={product.id} mb="xs">
              <Anchor component={Link} to={productPath(product)}>
                {product.name}
              </Anchor>{' '}
              is there.
            </Text>
          ))}
          {products?.length === 0 && <ProductForm onMade={() => undefined} />}
        </section>
        <section>
          <Title order={2} mb="sm">
            2. A key for your programs
          </Title>
          <KeyForm isNext={products !== undefined && products.length > 0} />
        </section>
        <Text>
          Then go to{' '}
          <Anchor component={Link} to={paths.tasks}>
            your tasks
          </Anchor>
          , or read <Anchor href="/docs">the reference of the interface</Anchor>.
        </Text>
      </div>
    </Page>
  )
}

/** @param isNext the product is there: this is what is to be filled in */
function KeyForm({ isNext }: { isNext: boolean }) {
  const keys = useQuery(apiKeysQuery).data
  const create = useCreateApiKey()
  const [secret, setSecret] = useState('')
  const [isTaken, setTaken] = useState(false)
  const take = () => setTaken(true)
  const name = useRef<HTMLInputElement>(null)
  const isAsked = keys?.length === 0 && !secret
  useEffect(() => {
    if (isNext && isAsked) name.current?.focus()
  }, [isNext, isAsked])
  const make = async (body: { name: string }) => setSecret((await create.mutateAsync(body)).key)
  return (
    <>
      {isAsked && (
        <RecordForm values={{ name: '' }} send={make} submit="Make an API key">
          {(form) => <TextInput ref={name} label="Name" placeholder="ci" {...form.getInputProps('name')} />}
        </RecordForm>
      )}
      {keys?.map(({ id, name }) => (
        <Text key={id} mb="xs">
          <Words of={name} /> is there, among your{' '}
          <Anchor component={Link} to={settingsPath('api-keys')}>
            API keys
          </Anchor>
          .
        </Text>
      ))}
      <Modal
        opened={secret !== '' && !isTaken}
        onClose={take}
        title="Your API key"
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <MadeKey secret={secret} onDone={take} />
      </Modal>
    </>
  )
}
