import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useProduct } from '../../api/products'
import type { Product } from '../../api/types'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { useFeedbackKey, useLimitedAddresses } from './feedback-keys.api'
import { FeedbackSection } from './feedback-section'
import { useDeleteProduct } from './products.api'

const TypedConfirmation = lazyComponent(() => import('../../ui/typed-confirmation'))

/** What a product takes in from its users, and its end. */
export function Component() {
  const product = useProduct(useParams().product)
  if (!product) return null
  const calls = [
    {
      label: 'A submission, with the Feedback Key',
      method: 'POST',
      path: '/feedback',
      body: { content: 'I like it', type: 'PRAISE' },
    },
    { label: 'What has come in', method: 'GET', path: `/products/${product.slug ?? product.id}/feedback` },
  ]
  return (
    <Page title="Settings" calls={calls}>
      <div className="settings">
        <Sections key={product.id} product={product} />
      </div>
    </Page>
  )
}

/** All at once: nobody presses what another would push away. */
function Sections({ product }: { product: Product }) {
  const key = useFeedbackKey(product.id)
  const limited = useLimitedAddresses(product.id)
  if (key === undefined || limited === undefined) return <Skeleton h={535} />
  return (
    <>
      <FeedbackSection product={product} feedbackKey={key} limited={limited} />
      <DangerZone product={product} />
    </>
  )
}

function DangerZone({ product }: { product: Product }) {
  const [isAsked, setAsked] = useState(false)
  const remove = useDeleteProduct()
  const navigate = useNavigate()
  const act = async () => {
    await remove.mutateAsync(product)
    await navigate(paths.home)
  }
  return (
    <section className="stack danger-zone">
      <Title order={3}>Danger zone</Title>
      <div className="row">
        <div className="row-text">
          <Text fw={500}>Delete this product</Text>
          <Text size="xs" c="dimmed">
            With its versions, logs, feedback, metrics, money and Feedback Key. Its tasks stay.
          </Text>
        </div>
        <Button variant="outline" color="red" c="var(--danger)" onClick={() => setAsked(true)}>
          Delete the product
        </Button>
      </div>
      {isAsked && (
        <TypedConfirmation
          title="Delete the product"
          name={product.name}
          submit="Delete it for ever"
          act={act}
          onClose={() => setAsked(false)}
        >
          Its versions, logs, feedback, metrics, revenue, costs and Feedback Key are deleted with it, and can't come back. Its
          tasks stay, without a product.
        </TypedConfirmation>
      )}
    </section>
  )
}
