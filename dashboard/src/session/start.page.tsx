import './session.css'
import { Anchor, Button, Code, CopyButton, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api, record } from '../api/client'
import { RecordForm } from '../parts/record-form'
import { paths, productPath } from '../paths'
import { ProductForm } from '../products/product-form'
import { useProducts } from '../products/products.api'
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
  const [key, setKey] = useState('')
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNext) name.current?.focus()
  }, [isNext])
  const make = async (body: { name: string }) => setKey((await record(api.POST('/api-keys', { body }))).key)
  const lines = [
    `export PRODOPS_URL=${location.origin}`,
    `export PRODOPS_API_KEY=${key}`,
    'curl -H "Authorization: Bearer $PRODOPS_API_KEY" $PRODOPS_URL/api/v1/products',
  ].join('\n')
  if (!key) {
    return (
      <RecordForm values={{ name: '' }} send={make} submit="Make an API key">
        {(form) => <TextInput ref={name} label="Name" placeholder="ci" {...form.getInputProps('name')} />}
      </RecordForm>
    )
  }
  return (
    <div className="stack">
      <Text>Shown this once. Paste these lines into a shell:</Text>
      <Code block>{lines}</Code>
      <CopyButton value={lines}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-live="polite">
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
