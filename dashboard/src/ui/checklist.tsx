import { ActionIcon, Button } from '@mantine/core'
import { CircleCheck, CircleDashed, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api, record } from '../api/client'
import type { Onboarding, Product } from '../api/types'
import { Card, CardHeader } from './card'
import styles from './checklist.module.css'
import { useCreateFeedbackKey, useFeedbackKey, widgetSnippet } from './feedback-key'
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

/** The steps from a new product to its first figures, each done by its first record. */
export default function Checklist({ list, product, isOfProduct = false }: ChecklistProps) {
  const put = (dismissed: boolean) =>
    record(api.PUT('/onboarding', { body: { productId: isOfProduct ? product.id : null, dismissed } }))
  const dismiss = useChange({
    send: () => put(true),
    done: () => ({ message: 'Checklist dismissed', undo: () => put(false) }),
  })
  const done = [list.widgetInstalled, list.releaseConnected, list.metricRecorded, list.revenueRecorded, list.agentConnected]
  const [count, all] = [done.filter(Boolean).length + 1, done.length + 1]
  const to = (label: string, path: string) => (
    <Button component={Link} to={productPath(product, path)} variant="default" size="xs">
      {label}
    </Button>
  )
  return (
    <Card aria-label="Get started">
      <CardHeader title="Get started">
        <progress className={styles.progress} value={count} max={all} aria-label="Steps done" />
        <span className={styles.count}>
          {formatNumber(count)} of {formatNumber(all)}
        </span>
        <ActionIcon aria-label="Dismiss checklist" title="Dismiss checklist" onClick={() => dismiss.mutate(undefined)}>
          <X size={16} />
        </ActionIcon>
      </CardHeader>
      <ul className={styles.steps}>
        <Step isDone title="Create a product" />
        <Step
          isDone={list.widgetInstalled}
          title="Paste the feedback widget"
          text="Before </body> on any page. The Feedback Key is safe to publish."
        >
          <Widget product={product} isReceived={list.widgetInstalled} />
        </Step>
        <Step
          isDone={list.releaseConnected}
          title="Connect releases"
          text="Report each release from CI."
          snippet={releaseSnippet(product)}
        />
        <Step
          isDone={list.metricRecorded}
          title="Record the first value"
          text="Sign-ups, active accounts or any daily number."
          action={to('Add value', 'metrics?new')}
        />
        <Step
          isDone={list.revenueRecorded}
          title="Add revenue"
          text="Type it in or import a CSV file."
          action={to('Add revenue', 'finance?new=revenue')}
        />
        <Step
          isDone={list.agentConnected}
          title="Invite an agent"
          text="Give an assistant access over MCP."
          snippet={agentSnippet()}
        />
      </ul>
    </Card>
  )
}

interface StepProps {
  title: string
  text?: string
  isDone: boolean
  /** Shown on demand, with a link to the API keys. */
  snippet?: string
  action?: ReactNode
  children?: ReactNode
}

function Step({ title, text, isDone, snippet, action, children }: StepProps) {
  const [isOpen, setOpen] = useState(false)
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li data-done={isDone || undefined}>
      <div className={styles.step}>
        <Icon size={20} role="img" aria-label={isDone ? 'Done' : 'To do'} />
        <div>
          <b>{title}</b>
          {text && !isDone && <p>{text}</p>}
        </div>
        {!isDone && action}
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
      </div>
      {isOpen && !isDone && snippet && (
        <div className={styles.open}>
          <Copyable label={`Copy snippet: ${title}`} text={snippet} />
          <p>
            Replace svc_sk_… with an API key. <Link to={settingsPath('api-keys?new')}>Create an API key</Link>
          </p>
        </div>
      )}
      {children && <div className={styles.open}>{children}</div>}
    </li>
  )
}

/** The snippet until feedback has come in through it. */
function Widget({ product, isReceived }: { product: Product; isReceived: boolean }) {
  const key = useFeedbackKey(product.id)
  const create = useCreateFeedbackKey(product.id)
  if (isReceived) {
    return (
      <p className={styles.waiting} data-received role="status">
        First feedback received. <Link to={paths.inbox}>Open inbox</Link>
      </p>
    )
  }
  if (key === undefined) return null
  if (!key) {
    return (
      <Button size="xs" loading={create.isPending} onClick={() => create.mutate(undefined)}>
        Create Feedback Key
      </Button>
    )
  }
  return (
    <>
      {key.key ? (
        <Copyable label="Copy widget snippet" text={widgetSnippet(key.key)} />
      ) : (
        <p>
          The key was created before keys could be shown: rotate to get a visible one.{' '}
          <Link to={productPath(product, 'settings')}>Product settings</Link>
        </p>
      )}
      <p className={styles.waiting} role="status">
        Waiting for the first feedback…
      </p>
    </>
  )
}

const releaseSnippet = (product: Product) => `export PRODOPS_URL=${location.origin} PRODOPS_API_KEY=svc_sk_…
curl -fsSO "$PRODOPS_URL/prodops.mjs"
node prodops.mjs release sync "$VERSION" --status RELEASED --product ${product.slug ?? product.id}`

const agentSnippet = () =>
  JSON.stringify(
    {
      mcpServers: {
        prodops: { type: 'http', url: `${location.origin}/mcp`, headers: { Authorization: 'Bearer svc_sk_…' } },
      },
    },
    null,
    2,
  )
