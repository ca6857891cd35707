import { ActionIcon, Box, Flex, Group, Stack, type StackProps, Text, Title } from '@mantine/core'
import {
  ArrowLeftRight,
  ChevronLeft,
  ChevronRight,
  CircleDollarSign,
  Code,
  History,
  type LucideIcon,
  Mail,
  ShieldCheck,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react'
import { type ComponentProps, type Key, type ReactNode, useMemo, useState } from 'react'
import { Link, NavLink, Outlet, useLocation, useMatch } from 'react-router'
import { useIsViewer } from '../../api/session'
import { Card, CardHeader } from '../../ui/card'
import { Frame, Page, PageShell } from '../../ui/page'
import { developerTabs, paths, settingsPath, settingsTabs } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { Tabs } from '../../ui/tabs'
import styles from './settings.module.css'

const icons: Record<string, LucideIcon> = {
  profile: UserRound,
  security: ShieldCheck,
  people: Users,
  mail: Mail,
  currency: CircleDollarSign,
  'api-keys': Code,
  export: ArrowLeftRight,
  trash: Trash2,
  activity: History,
}

/** What a viewer of the account finds there. */
const ofViewers = ['security', 'activity']

/** The sections next to the open one. A phone shows the list at /settings, and a section alone. */
export function Component() {
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  const frame = useMemo(() => ({ name: 'Settings', corner }), [corner])
  const isList = useMatch(paths.settings) !== null
  const { pathname } = useLocation()
  const isIn = (path: string) => pathname.startsWith(settingsPath(path))
  const isViewer = useIsViewer()
  const tabs = settingsTabs.filter(({ path }) => !isViewer || ofViewers.includes(path))
  const isOfDevelopers = developerTabs.some(({ path }) => isIn(path))
  return (
    <PageShell
      head={
        <Group gap="xs" mih={{ base: 60, sm: 72 }} maw="calc(var(--list-max) + 224px)">
          {!isList && (
            <ActionIcon
              component={Link}
              to={paths.settings}
              hiddenFrom="sm"
              ml={-12}
              aria-label="All settings"
            >
              <ChevronLeft size={20} />
            </ActionIcon>
          )}
          <Title order={1}>Settings</Title>
          <Group ref={setCorner} ml="auto" />
        </Group>
      }
    >
      <Flex flex={1} mih={0} w="100%" maw="calc(var(--content-max) + 64px)" mx="auto">
        <Box
          component="nav"
          className={styles.nav}
          aria-label="Settings"
          {...(!isList && { visibleFrom: 'sm' })}
        >
          {tabs.map(({ label, path }) => {
            const Icon = icons[path]
            const isOpen = (isList && path === 'profile') || (path === 'api-keys' && isOfDevelopers)
            return (
              <NavLink
                key={path}
                to={settingsPath(path)}
                {...(isOpen && { 'aria-current': 'page', className: 'active' })}
              >
                {Icon && <Icon size={16} aria-hidden />}
                {label}
                <ChevronRight size={16} aria-hidden />
              </NavLink>
            )
          })}
        </Box>
        <Flex direction="column" flex={1} miw={0} {...(isList && { visibleFrom: 'sm' })}>
          <Frame value={frame}>
            {isOfDevelopers && (
              <Box px={{ base: 'md', sm: 'lg', md: 'xl' }} maw="calc(var(--list-max) + 64px)" mb="md">
                <Tabs
                  label="Developers"
                  tabs={developerTabs.map(({ label, path }) => ({
                    label,
                    to: settingsPath(path),
                    isCurrent: isIn(path),
                  }))}
                />
              </Box>
            )}
            <Outlet />
          </Frame>
        </Flex>
      </Flex>
    </PageShell>
  )
}

/** Cards below each other. */
export const SettingsPage = ({ children, ...props }: Omit<ComponentProps<typeof Page>, 'layout'>) => (
  <Page {...props} layout="scroll">
    <Stack gap={20} maw="var(--list-max)">
      {children}
    </Stack>
  </Page>
)

/** A card with its content below each other. */
export const Section = ({ title, ...props }: StackProps & { title: string }) => (
  <Card>
    <CardHeader title={title} />
    <Stack p={20} {...props} />
  </Card>
)

export const Note = (props: { children: ReactNode }) => <Text size="sm" c="dimmed" {...props} />

interface RowsProps<T> {
  label: string
  /** undefined while they load. */
  records: T[] | undefined
  children: (record: T) => ReactNode
}

/** The records of a card. */
export const Rows = <T extends { id: Key }>({ label, records, children }: RowsProps<T>) => (
  <Box component="ul" m={0} p={0} className={styles.rows!} aria-label={label} aria-busy={!records}>
    {records?.map((record) => (
      <Group key={record.id} component="li" wrap="nowrap" py="sm" px={20}>
        {children(record)}
      </Group>
    )) ?? (
      <li>
        <Pending what={label.toLowerCase()} shape={[[44], [44]]} />
      </li>
    )}
  </Box>
)

/** The texts of a row, before its button. */
export const RowText = (props: { children: ReactNode }) => (
  <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }} {...props} />
)
