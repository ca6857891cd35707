import {
  ActionIcon,
  Anchor,
  Box,
  Button,
  Group,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Code } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Link, useRouteError, useSearchParams } from 'react-router'
import { messageOf } from '../api/errors'
import { LazyModal, lazyComponent, lazyPanel } from './lazy'
import { paths } from './paths'
import { Pending } from './pending'
import type { ApiCall } from './requests'
import styles from './ui.module.css'

const WhyPanel = lazyPanel(() => import('./why-panel'))
const Requests = lazyComponent(() => import('./requests'))

interface PageProps {
  /** Also the title of the tab. */
  title: string
  sub?: ReactNode
  action?: ReactNode
  calls?: ApiCall[]
  /** `scroll`: the page scrolls. `fill`: the page has the window's height, and its list or board scrolls. */
  layout?: 'scroll' | 'fill'
  children: ReactNode
}

interface FrameAround {
  name: string
  /** The place for the action of a page. */
  corner: HTMLElement | null
}

/** The head and tabs that the pages of one record share. */
export const Frame = createContext<FrameAround | null>(null)

/** A page with its title, actions and content. Inside a `Frame` the record's name is the heading. */
export function Page({ title, sub, action, calls = [], layout = 'fill', children }: PageProps) {
  const frame = use(Frame)
  const body = <PageBody layout={layout}>{children}</PageBody>
  const actions = (
    <Group ml="auto" gap="xs" wrap="nowrap">
      {calls.length > 0 && <RequestsButton calls={calls} />}
      {action}
    </Group>
  )
  if (frame) {
    return (
      <>
        <title>{`${title} · ${frame.name} – prodops`}</title>
        <VisuallyHidden component="h2">{title}</VisuallyHidden>
        {frame.corner && createPortal(actions, frame.corner)}
        {body}
      </>
    )
  }
  const head = (
    <Group gap="sm" wrap="nowrap" mih={{ base: 60, sm: 72 }} pt={{ base: 0, sm: 4 }}>
      <title>{`${title} – prodops`}</title>
      <Title order={1} lineClamp={1} miw={76} fz={{ base: 22, sm: 'var(--fs-title)' }} lts="-0.02em">
        {title}
      </Title>
      <Text size="sm" c="var(--text-3)" pt={3} visibleFrom="sm" truncate flex="0 99 auto">
        {sub}
      </Text>
      {actions}
    </Group>
  )
  return <PageShell head={head}>{body}</PageShell>
}

const inner = {
  className: styles.inner!,
  w: '100%',
  maw: 'calc(var(--content-max) + 64px)',
  mx: 'auto',
  px: { base: 'md', sm: 'lg', md: 'xl' },
}

/** The head of a page above its body, both as wide as the content. */
export const PageShell = ({ head, children }: { head?: ReactNode; children: ReactNode }) => (
  <Stack gap={0} flex={1} mih={0}>
    {head && (
      <Box {...inner} data-head>
        {head}
      </Box>
    )}
    {children}
  </Stack>
)

/** The content of a page below its head, and why one of its figures is what it is. */
export function PageBody({ layout, children }: { layout: 'scroll' | 'fill'; children: ReactNode }) {
  const why = useSearchParams()[0].get('why')
  const panel = why && <WhyPanel key={why} figure={why} />
  return layout === 'fill' ? (
    <Stack {...inner} gap="sm" flex={1} mih={0}>
      {children}
      {panel}
    </Stack>
  ) : (
    <Box flex={1} mih={0} style={{ overflowY: 'auto' }}>
      <Box {...inner} pt={1} pb={{ base: 'lg', sm: 64 }}>
        {children}
        {panel}
      </Box>
    </Box>
  )
}

export function RequestsButton({ calls }: { calls: ApiCall[] }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <ActionIcon size={30} visibleFrom="sm" aria-label="API requests" title="API requests" onClick={open}>
        <Code size={16} />
      </ActionIcon>
      {isOpen && (
        <LazyModal opened onClose={close} title="API requests" size="lg">
          <Requests calls={calls} />
        </LazyModal>
      )}
    </>
  )
}

/** Shown instead of a page that cannot be shown. */
export const Broken = () => (
  <Message title="This page can't be shown" text={messageOf(useRouteError())}>
    <Button onClick={() => location.reload()}>Reload</Button>
  </Message>
)

export const NotFound = ({ what = 'Page' }: { what?: string }) => (
  <Message title={`${what} not found`} text="It may have been deleted, or its address has changed.">
    <Anchor component={Link} to={paths.home}>
      Go home
    </Anchor>
  </Message>
)

const Message = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <PageShell>
    <Stack align="flex-start" gap="xs" p="xl">
      <title>{`${title} – prodops`}</title>
      <Title order={1}>{title}</Title>
      <Text role="alert">{text}</Text>
      {children}
    </Stack>
  </PageShell>
)

/** Keeps the place of a page while it loads. */
export const Loading = ({ what = 'this page' }: { what?: string }) => {
  const title = <Skeleton h={24} w={160} mt={24} mb="lg" aria-busy />
  return <PageShell head={<Pending what={what}>{title}</Pending>}>{null}</PageShell>
}
