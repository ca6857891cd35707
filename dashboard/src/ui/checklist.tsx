import { ActionIcon, Box, Button, Group, Indicator, Progress, Stack, Text } from '@mantine/core'
import { CircleCheck, CircleDashed, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api, record } from '../api/client'
import type { Onboarding, Product } from '../api/types'
import { Card, CardHeader } from './card'
import { useCreateFeedbackKey, useFeedbackKey, widgetSnippet } from './onboarding'
import { paths, productPath, settingsPath } from './paths'
import { Copyable } from './secret-shown'
import { formatNumber } from './text/format'
import { useChange } from './use-change'

interface ChecklistProps {
  list: Onboarding
  /** The product of the snippets. */
  product: Product
  /** Whether the list is about the product alone. */
  isOfProduct?: boolean
}

interface Step {
  title: string
  isDone: boolean
  text?: string
  /** A page of the product where the step is done. */
  link?: { label: string; path: string }
  /** Shown on demand, with a link to the API keys. */
  snippet?: string
  children?: ReactNode
}

/** The steps from a new product to its first figures, each done by its first record. */
export default function Checklist({ list, product, isOfProduct = false }: ChecklistProps) {
  const put = (dismissed: boolean) =>
    record(api.PUT('/onboarding', { body: { productId: isOfProduct ? product.id : null, dismissed } }))
  const dismiss = useChange({
    send: () => put(true),
    done: () => ({ message: 'Checklist dismissed', undo: () => put(false) }),
  })
  const steps: Step[] = [
    { title: 'Create a product', isDone: true },
    {
      title: 'Paste the feedback widget',
      isDone: list.widgetInstalled,
      text: 'Before </body> on any page. The Feedback Key is safe to publish.',
      children: <Widget product={product} isReceived={list.widgetInstalled} />,
    },
    {
      title: 'Connect releases',
      isDone: list.releaseConnected,
      text: 'Report each release from CI.',
      snippet: releaseSnippet(product),
    },
    {
      title: 'Record the first value',
      isDone: list.metricRecorded,
      text: 'Sign-ups, active accounts or any daily number.',
      link: { label: 'Add value', path: 'metrics?new' },
    },
    {
      title: 'Add revenue',
      isDone: list.revenueRecorded,
      text: 'Type it in or import a CSV file.',
      link: { label: 'Add revenue', path: 'finance?new=revenue' },
    },
    {
      title: 'Invite an agent',
      isDone: list.agentConnected,
      text: 'Give an assistant access over MCP.',
      snippet: agentSnippet(),
    },
  ]
  const count = steps.filter(({ isDone }) => isDone).length
  return (
    <Card aria-label="Get started">
      <CardHeader title="Get started">
        <Progress value={(count / steps.length) * 100} w={96} size={4} color="var(--positive)" aria-label="Steps done" />
        <Text size="sm" c="var(--text-3)">
          {formatNumber(count)} of {formatNumber(steps.length)}
        </Text>
        <ActionIcon aria-label="Dismiss checklist" title="Dismiss checklist" onClick={() => dismiss.mutate(undefined)}>
          <X size={16} />
        </ActionIcon>
      </CardHeader>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map((step) => (
          <Item key={step.title} step={step} product={product} />
        ))}
      </Box>
    </Card>
  )
}

function Item({ step: { title, text, isDone, link, snippet, children }, product }: { step: Step; product: Product }) {
  const [isOpen, setOpen] = useState(false)
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <Box component="li" px={{ base: 'md', sm: 20 }} py="xs" style={{ borderTop: '1px solid var(--hairline)' }}>
      <Group wrap="nowrap" gap="sm" mih={{ base: 44, sm: isDone ? 28 : 38 }}>
        <Icon size={20} role="img" aria-label={isDone ? 'Done' : 'To do'} color={isDone ? 'var(--positive)' : 'var(--text-3)'} />
        <Box flex={1} miw={0}>
          <Text fw={isDone ? 400 : 'var(--fw-medium)'} c={isDone ? 'var(--text-3)' : 'var(--text)'}>
            {title}
          </Text>
          {!isDone && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </Box>
        {!isDone && link && (
          <Button component={Link} to={productPath(product, link.path)} variant="default" size="xs">
            {link.label}
          </Button>
        )}
        {!isDone && snippet && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} snippet: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide snippet' : 'Show snippet'}
          </Button>
        )}
      </Group>
      <Stack gap="sm" align="stretch" pl={{ base: 0, sm: 32 }} fz="sm">
        {isOpen && !isDone && snippet && (
          <>
            <Copyable label={`Copy snippet: ${title}`} text={snippet} />
            <Text size="sm" c="dimmed">
              Replace svc_sk_… with an API key. <Link to={settingsPath('api-keys?new')}>Create an API key</Link>
            </Text>
          </>
        )}
        {children}
      </Stack>
    </Box>
  )
}

/** The snippet until feedback has come in through it. */
function Widget({ product, isReceived }: { product: Product; isReceived: boolean }) {
  const key = useFeedbackKey(product.id)
  const create = useCreateFeedbackKey(product.id)
  if (isReceived) {
    return (
      <Waiting color="var(--positive)">
        First feedback received. <Link to={paths.inbox}>Open inbox</Link>
      </Waiting>
    )
  }
  if (key === undefined) return null
  if (!key) {
    return (
      <Button size="xs" mr="auto" loading={create.isPending} onClick={() => create.mutate(undefined)}>
        Create Feedback Key
      </Button>
    )
  }
  return (
    <>
      {key.key ? (
        <Copyable label="Copy widget snippet" text={widgetSnippet(key.key)} />
      ) : (
        <Text size="sm">
          The key was created before keys could be shown: rotate to get a visible one.{' '}
          <Link to={productPath(product, 'settings')}>Product settings</Link>
        </Text>
      )}
      <Waiting color="var(--warning)">Waiting for the first feedback…</Waiting>
    </>
  )
}

const Waiting = ({ color, children }: { color: string; children: ReactNode }) => (
  <Indicator position="middle-start" size={8} offset={4} color={color} processing={color === 'var(--warning)'}>
    <Text size="sm" c={color} pl={17} role="status">
      {children}
    </Text>
  </Indicator>
)

const releaseSnippet = (product: Product) => `export PRODOPS_URL=${location.origin} PRODOPS_API_KEY=svc_sk_…
curl -fsSO "$PRODOPS_URL/prodops.mjs"
node prodops.mjs release sync "$VERSION" --status RELEASED --product ${product.slug ?? product.id}`

function agentSnippet() {
  const prodops = { type: 'http', url: `${location.origin}/mcp`, headers: { Authorization: 'Bearer svc_sk_…' } }
  return JSON.stringify({ mcpServers: { prodops } }, null, 2)
}
