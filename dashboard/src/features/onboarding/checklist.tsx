import { ActionIcon, Anchor, Box, Button, Group, Text } from '@mantine/core'
import { CircleCheck, CircleDashed, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { serviceUrl } from '../../api/address'
import { api, record } from '../../api/client'
import type { Onboarding, Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { useFeedbackKey, widgetSnippet } from '../../ui/onboarding'
import { paths, productPath, settingsPath } from '../../ui/paths'
import { Copyable } from '../../ui/secret-shown'
import { formatNumber } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

interface ChecklistProps {
  list: Onboarding
  /** The product of the snippets. */
  product: Product
  /** Whether the list is about the product alone. */
  isOfProduct?: boolean
}

/** The steps from a new product to its first figures, each done by its first record. */
export default function Checklist({ list, product, isOfProduct = false }: ChecklistProps) {
  const put = (dismissed: boolean) =>
    record(api.PUT('/onboarding', { body: { productId: isOfProduct ? product.id : null, dismissed } }))
  const dismiss = useChange({
    send: () => put(true),
    done: () => ({ message: 'Checklist dismissed', undo: () => put(false) }),
  })
  const link = (label: string, tab: string) => (
    <Button component={Link} to={productPath(product, tab)} variant="default" size="xs">
      {label}
    </Button>
  )
  const snippet = (title: string, text: string) => (
    <Box component="details" {...below}>
      <summary aria-label={`Show snippet: ${title}`}>Show snippet</summary>
      <Copyable label={`Copy snippet: ${title}`} text={text} />
      Replace svc_sk_… with an API key.{' '}
      <Anchor component={Link} to={settingsPath('api-keys?new')} inherit underline="always">
        Create an API key
      </Anchor>
    </Box>
  )
  const widget = <Widget product={product} isReceived={list.widgetInstalled} />
  const { widgetInstalled, releaseConnected, metricRecorded, revenueRecorded, agentConnected } = list
  const steps: [title: string, isDone: boolean, text: string, next: ReactNode][] = [
    ['Create a product', true, '', null],
    [
      'Paste the feedback widget',
      widgetInstalled,
      'Before </body> on any page. The Feedback Key is safe to publish.',
      null,
    ],
    [
      'Connect releases',
      releaseConnected,
      'Report each release from CI.',
      snippet('Connect releases', releaseSnippet(product)),
    ],
    [
      'Record the first value',
      metricRecorded,
      'Sign-ups, active accounts or any daily number.',
      link('Add value', 'metrics?new'),
    ],
    [
      'Add revenue',
      revenueRecorded,
      'Type it in or import a CSV file.',
      link('Add revenue', 'finance?new=revenue'),
    ],
    [
      'Invite an agent',
      agentConnected,
      'Give an assistant access over MCP.',
      snippet('Invite an agent', agentSnippet()),
    ],
  ]
  const count = steps.filter(([, isDone]) => isDone).length
  return (
    <Card aria-label="Get started">
      <CardHeader title="Get started">
        <progress
          style={{ width: 96, accentColor: 'var(--positive)' }}
          value={count}
          max={steps.length}
          aria-label="Steps done"
        />
        <Text size="sm" c="var(--text-3)">
          {formatNumber(count)} of {formatNumber(steps.length)}
        </Text>
        <ActionIcon
          aria-label="Dismiss checklist"
          title="Dismiss checklist"
          onClick={() => dismiss.mutate(undefined)}
        >
          <X size={16} />
        </ActionIcon>
      </CardHeader>
      <Box component="ul" m={0} p={0}>
        {steps.map(([title, isDone, text, next], at) => (
          <Group key={title} component="li" gap="4px 12px" mih={44} px={20} py="xs" style={line}>
            {isDone && <CircleCheck {...mark} aria-label="Done" color="var(--positive)" />}
            {!isDone && <CircleDashed {...mark} aria-label="To do" color="var(--text-3)" />}
            <Box flex={1} miw={0}>
              <Text c={isDone ? 'dimmed' : 'var(--text)'}>{title}</Text>
              <Text size="sm" c="dimmed">
                {!isDone && text}
              </Text>
            </Box>
            {!isDone && next}
            {at === 1 && widget}
          </Group>
        ))}
      </Box>
    </Card>
  )
}

const line = { borderTop: '1px solid var(--hairline)' }
const mark = { size: 20, role: 'img' }
const below = { w: '100%', pl: { base: 0, sm: 32 }, fz: 'sm' }

/** The snippet until feedback has come in through it. */
function Widget({ product, isReceived }: { product: Product; isReceived: boolean }) {
  const key = useFeedbackKey(product.id)
  if (isReceived) {
    return (
      <Text {...below} c="var(--positive)" role="status">
        <span aria-hidden>●</span> First feedback received.{' '}
        <Anchor component={Link} to={paths.inbox} inherit underline="always">
          Open inbox
        </Anchor>
      </Text>
    )
  }
  return (
    <Box {...below}>
      {key?.key && <Copyable label="Copy widget snippet" text={widgetSnippet(key.key)} />}
      {key !== undefined && !key?.key && (
        <Anchor component={Link} to={productPath(product, 'settings')} inherit>
          Get a Feedback Key in the product's settings
        </Anchor>
      )}
      <Text size="sm" c="var(--warning)" mt="xs" role="status">
        <span aria-hidden>●</span> Waiting for the first feedback…
      </Text>
    </Box>
  )
}

const releaseSnippet = (product: Product) => `export PRODOPS_URL=${serviceUrl()} PRODOPS_API_KEY=svc_sk_…
curl -fsSO "$PRODOPS_URL/prodops.mjs"
node prodops.mjs release sync "$VERSION" --status RELEASED --product ${product.slug ?? product.id}`

function agentSnippet() {
  const prodops = { type: 'http', url: `${serviceUrl()}/mcp`, headers: { Authorization: 'Bearer svc_sk_…' } }
  return JSON.stringify({ mcpServers: { prodops } }, null, 2)
}
