import { Anchor, Button, FileButton, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { iconsQuery, useProduct } from '../../api/products'
import type { Product } from '../../api/types'
import { useFeedbackKey } from '../../ui/feedback-key'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { ProductMark } from '../../ui/product-mark'
import { showError } from '../../ui/toast'
import { Captcha, FeedbackLimits, LimitedAddresses } from './feedback-limits'
import { FeedbackKeyCard, Install, Section } from './feedback-section'
import { captchaQuery, limitedQuery, useDeleteProduct, useSetIcon } from './products.api'
import styles from './products.module.css'

const TypedConfirmation = lazyComponent(() => import('../../ui/typed-confirmation'))

/** The icon of a product, the feedback from its users, and its deletion. */
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
    { label: 'Its feedback', method: 'GET', path: `/products/${product.slug ?? product.id}/feedback` },
  ]
  return (
    <Page title="Settings" calls={calls} layout="scroll">
      <Sections key={product.id} product={product} />
    </Page>
  )
}

function Sections({ product }: { product: Product }) {
  const key = useFeedbackKey(product.id)
  const limited = useQuery(limitedQuery(product.id)).data
  const captcha = useQuery(captchaQuery(product.id)).data
  // All of it appears at the same time, so that nothing moves.
  if (key === undefined || !limited || !captcha) return <Skeleton h={640} mt={20} />
  return (
    <div className={styles.settings}>
      <Icon product={product} />
      <FeedbackKeyCard product={product} feedbackKey={key} />
      {key && (
        <>
          <Install feedbackKey={key} />
          <FeedbackLimits product={product} feedbackKey={key} />
          <LimitedAddresses limited={limited} />
          <Captcha key={JSON.stringify(captcha)} product={product} captcha={captcha} />
        </>
      )}
      <Deletion product={product} />
    </div>
  )
}

const iconTypes = 'image/png,image/jpeg,image/webp,image/svg+xml'

function Icon({ product }: { product: Product }) {
  const setIcon = useSetIcon(product)
  const hasIcon = Boolean(useQuery(iconsQuery).data?.[product.id])
  const upload = async (file: File | null) => {
    if (!file) return
    const icon = await smallIcon(file).catch(() => null)
    if (icon) setIcon.mutate(icon)
    else showError('The file is not an image. Choose a PNG, JPEG, WebP or SVG file.')
  }
  return (
    <Section title="Icon">
      <div className={styles.row}>
        <ProductMark product={product} size="l" />
        <Text size="sm" c="dimmed">
          A square image. Without one, the product shows its initial.
        </Text>
        <FileButton accept={iconTypes} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button {...props} variant="default">
              Upload icon
            </Button>
          )}
        </FileButton>
        {hasIcon && (
          <Button variant="default" onClick={() => setIcon.mutate(null)}>
            Remove
          </Button>
        )}
      </div>
    </Section>
  )
}

const iconSize = 96

/** The middle of an image as a data URL of a few kilobytes. @throws if the file is not an image */
async function smallIcon(file: File): Promise<string> {
  const image = new Image()
  // The content security policy allows data URLs only.
  image.src = await new Promise<string>((read) => {
    const reader = new FileReader()
    reader.onload = () => read(String(reader.result))
    reader.readAsDataURL(file)
  })
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = iconSize
  canvas.height = iconSize
  const side = Math.min(image.width, image.height)
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2]
  canvas.getContext('2d')!.drawImage(image, left, top, side, side, 0, 0, iconSize, iconSize)
  // Browsers that can't write WebP write PNG.
  return canvas.toDataURL('image/webp', 0.9)
}

function Deletion({ product }: { product: Product }) {
  const [isAsked, setAsked] = useState(false)
  const remove = useDeleteProduct()
  const navigate = useNavigate()
  const act = async () => {
    await remove.mutateAsync(product)
    await navigate(paths.home)
  }
  const exportLink = (
    <Anchor href={`/dashboard/api/products/${product.id}/export`} download inherit>
      Export its records
    </Anchor>
  )
  return (
    <Section title="Delete product">
      <div className={styles.row}>
        <Text size="sm" c="dimmed">
          Deletes its versions, logs, feedback, metrics, revenue, costs and Feedback Key. Tasks are kept. {exportLink}
        </Text>
        <Button variant="outline" color="red" c="var(--negative)" onClick={() => setAsked(true)}>
          Delete product
        </Button>
      </div>
      {isAsked && (
        <TypedConfirmation
          title="Delete product"
          name={product.name}
          submit="Delete product"
          act={act}
          onClose={() => setAsked(false)}
        >
          {exportLink} first if you may need them. Totals will exclude its revenue and costs, and say so. You can restore the
          product for 30 days. Tasks are kept, without a product.
        </TypedConfirmation>
      )}
    </Section>
  )
}
