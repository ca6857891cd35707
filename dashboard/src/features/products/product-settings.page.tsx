import { Anchor, Button, FileButton, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { serviceUrl } from '../../api/address'
import { answer, api, record } from '../../api/client'
import { iconsQuery, useProduct } from '../../api/products'
import type { FeedbackKey, Product } from '../../api/types'
import { ActionMenu, deletion, MoreMenu } from '../../ui/action-menu'
import { lazyOverlay } from '../../ui/lazy'
import { useCreateFeedbackKey, useFeedbackKey, widgetSnippet } from '../../ui/onboarding'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { ProductMark } from '../../ui/product-mark'
import { Copyable } from '../../ui/secret-shown'
import { formatMoment, formatNumber, formatRelative } from '../../ui/text/format'
import { showError } from '../../ui/toast'
import { useChange } from '../../ui/use-change'
import { useExport } from '../../ui/use-export'
import { Captcha, Limits, Note, Section } from './feedback-limits'
import { of, useSave } from './products.api'
import { PublicChangelog } from './public-changelog'

const TypedConfirmation = lazyOverlay(() => import('../../ui/typed-confirmation'))

/** The icon of a product, the feedback from its users, its changelog, and its deletion. */
export function Component() {
  const product = useProduct(useParams().product)
  if (!product) return null
  const body = { content: 'I like it', type: 'PRAISE' }
  const calls = [{ label: 'A submission, with the Feedback Key', method: 'POST', path: '/feedback', body }]
  return (
    <Page title="Settings" calls={calls} layout="scroll">
      <Sections key={product.id} product={product} />
    </Page>
  )
}

function Sections({ product }: { product: Product }) {
  const key = useFeedbackKey(product.id)
  const create = useCreateFeedbackKey(product.id)
  const captcha = useQuery({
    queryKey: ['captcha', product.id],
    queryFn: () => record(api.GET('/products/{product}/captcha', of(product.id))),
  }).data
  const changelog = useQuery({
    queryKey: ['changelog', product.id],
    queryFn: () => record(api.GET('/products/{product}/changelog', of(product.id))),
  }).data
  // All of it appears at the same time, so that nothing moves.
  if (key === undefined || !captcha || !changelog)
    return <Pending what="settings" shape={[[160], [220], [220]]} />
  return (
    <Stack gap={20} mt={20} maw={720}>
      <Icon product={product} />
      {key ? (
        <>
          <Key product={product} feedbackKey={key} />
          <Install feedbackKey={key} />
          <Limits product={product} feedbackKey={key} />
          <Captcha key={JSON.stringify(captcha)} product={product} captcha={captcha} />
        </>
      ) : (
        <Section title="Feedback Key">
          <Note>
            Lets pages and apps of this product send feedback. It can only submit, so it is safe to publish.
          </Note>
          <Button mr="auto" loading={create.isPending} onClick={() => create.mutate(undefined)}>
            Create Feedback Key
          </Button>
        </Section>
      )}
      <PublicChangelog key={JSON.stringify(changelog)} product={product} changelog={changelog} />
      <Deletion product={product} />
    </Stack>
  )
}

function Icon({ product }: { product: Product }) {
  const hasIcon = Boolean(useQuery(iconsQuery).data?.[product.id])
  const { mutate } = useChange({
    send: (icon: string | null) => {
      const path = '/products/{product}/icon'
      return answer<unknown>(
        icon ? api.PUT(path, { ...of(product.id), body: { icon } }) : api.DELETE(path, of(product.id)),
      )
    },
    done: (icon) => ({ message: icon ? 'Icon saved' : 'Icon removed' }),
  })
  const upload = async (file: File | null) => {
    if (!file) return
    const icon = await smallIcon(file).catch(() => null)
    if (icon) mutate(icon)
    else showError('The file is not an image. Choose a PNG, JPEG or WebP file.')
  }
  return (
    <Section title="Icon">
      <Group gap="xs">
        <ProductMark product={product} size="l" />
        <Note>A square image. Without one, the product shows its initial.</Note>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void upload(file)}>
          {(props) => (
            <Button {...props} variant="default">
              Upload icon
            </Button>
          )}
        </FileButton>
        {hasIcon && (
          <Button variant="default" onClick={() => mutate(null)}>
            Remove
          </Button>
        )}
      </Group>
    </Section>
  )
}

const iconSize = 96

/** The middle of an image as a data URL of a few kilobytes. @throws if the file is not an image */
async function smallIcon(file: File): Promise<string> {
  const image = await createImageBitmap(file)
  const side = Math.min(image.width, image.height)
  const canvas = Object.assign(document.createElement('canvas'), { width: iconSize, height: iconSize })
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2]
  canvas.getContext('2d')!.drawImage(image, left, top, side, side, 0, 0, iconSize, iconSize)
  // Browsers that can't write WebP write PNG.
  return canvas.toDataURL('image/webp', 0.9)
}

/** The key that lets the product's own pages and apps send feedback. */
function Key({ product, feedbackKey: key }: { product: Product; feedbackKey: FeedbackKey }) {
  const [isDeleting, setDeleting] = useState(false)
  const rotate = useChange({
    send: (overlap: boolean) =>
      answer(api.POST('/products/{product}/feedback-key/rotate', { ...of(product.id), body: { overlap } })),
    done: () => ({ message: 'Feedback Key rotated' }),
  })
  const remove = useSave('Feedback Key deleted', () =>
    answer(api.DELETE('/products/{product}/feedback-key', of(product.id))),
  )
  const rotations = [
    { label: 'Rotate and keep the old key for 24 hours', run: () => rotate.mutate(true) },
    { label: 'Rotate and revoke the old key', run: () => rotate.mutate(false) },
  ]
  return (
    <Section title="Feedback Key">
      <Copyable label="Copy Feedback Key" text={key.key ?? `svc_fb_…${key.hint}`} />
      {!key.key && <Note>Created before keys could be shown: rotate to get a visible one.</Note>}
      <Note>
        Safe to publish: it can only submit feedback.{' '}
        {`Created ${formatRelative(key.rotatedAt ?? key.createdAt)} · `}
        {key.lastUsedAt ? `Last used ${formatRelative(key.lastUsedAt)}` : 'Never used'}
        {key.previousKeyValidUntil &&
          ` · Previous key valid until ${formatMoment(key.previousKeyValidUntil)}`}
      </Note>
      <Group gap="xs">
        <ActionMenu items={rotations}>
          {(props) => (
            <Button variant="default" {...props}>
              Rotate
            </Button>
          )}
        </ActionMenu>
        <MoreMenu items={[deletion(() => setDeleting(true))]} />
      </Group>
      <Text fz="var(--fs-xs)" c="dimmed">
        {formatNumber(key.acceptedToday)} of {formatNumber(key.dailyLimit)} submissions today · resets at
        midnight UTC
      </Text>
      {isDeleting && (
        <TypedConfirmation
          title="Delete Feedback Key"
          name={product.name}
          submit="Delete key"
          act={() => remove(undefined)}
          onClose={() => setDeleting(false)}
        >
          Pages and apps that use it can no longer send feedback. Existing feedback is kept.
        </TypedConfirmation>
      )}
    </Section>
  )
}

const formSnippet = (key: string) => `<form id="feedback">
  <textarea name="content" required maxlength="5000" aria-label="Your feedback"></textarea>
  <button>Send</button>
</form>
<script>
  document.getElementById('feedback').addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.target
    const answer = await fetch('${serviceUrl()}/api/v1/feedback', {
      method: 'POST',
      headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: form.content.value, type: 'OTHER', metadata: location.pathname }),
    })
    if (answer.ok) form.reset()
  })
</script>`

function Install({ feedbackKey: { key, hint } }: { feedbackKey: FeedbackKey }) {
  const [kind, setKind] = useState('Widget')
  const snippet = kind === 'Widget' ? widgetSnippet : formSnippet
  return (
    <Section title="Install">
      <SegmentedControl
        mr="auto"
        aria-label="Snippet"
        data={['Widget', 'Custom form']}
        value={kind}
        onChange={setKind}
      />
      <Copyable label="Copy snippet" text={snippet(key ?? `svc_fb_…${hint}`)} />
    </Section>
  )
}

function Deletion({ product }: { product: Product }) {
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const download = useExport()
  const remove = useChange({
    send: ({ id, name }: Product) => answer(api.DELETE('/products/{product}', { ...of(id), body: { name } })),
    done: ({ id, name }) => ({
      message: `"${name}" deleted. Totals exclude its records.`,
      undo: () => answer(api.POST('/products/{product}/undelete', of(id))),
    }),
    quiet: true,
  })
  return (
    <Section title="Delete product">
      <Group gap="xs">
        <Note>
          Deletes its versions, logs, feedback, metrics, revenue, costs and Feedback Key. Tasks are kept.
        </Note>
        <Button variant="outline" color="red" c="var(--negative)" onClick={() => setAsked(true)}>
          Delete product
        </Button>
      </Group>
      {isAsked && (
        <TypedConfirmation
          title="Delete product"
          name={product.name}
          submit="Delete product"
          act={() => remove.mutateAsync(product).then(() => navigate(paths.home))}
          onClose={() => setAsked(false)}
        >
          <Anchor component="button" type="button" onClick={() => download.mutate()} inherit>
            Export your account
          </Anchor>{' '}
          first if you may need them. Totals will exclude its revenue and costs, and say so. You can restore
          the product for 30 days. Tasks are kept, without a product.
        </TypedConfirmation>
      )}
    </Section>
  )
}
