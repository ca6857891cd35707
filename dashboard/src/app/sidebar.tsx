import {
  ActionIcon,
  Anchor,
  Box,
  Group,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  CircleDollarSign,
  ClipboardList,
  House,
  Inbox,
  Lightbulb,
  LogOut,
  type LucideIcon,
  Menu as MenuIcon,
  PanelLeft,
  Plus,
  Search,
  Settings,
  SquareCheck,
} from 'lucide-react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { basePath } from '../api/address'
import { useProducts } from '../api/products'
import { accountsQuery, signOut, useUser, viewAccount } from '../api/session'
import { OpenCount } from '../features/feedback/open-count'
import { AttentionCount } from '../features/home/attention'
import { ActionMenu } from '../ui/action-menu'
import { LazySheet, lazyComponent } from '../ui/lazy'
import { paths, productPath } from '../ui/paths'
import { Avatar, KeyHint, Logo, ProductMark } from '../ui/product-mark'
import { schemes } from '../ui/theme'
import styles from './shell.module.css'

const Appearance = lazyComponent(async () => ({ default: (await import('./overlays')).Appearance }))

interface Place {
  label: string
  path: string
  icon: LucideIcon
  /** Follows `g`. */
  letter: string
  /** Shown in the bar of a phone; the others are under More. */
  isOnPhone?: true
  /** Counts what is open. */
  badge?: ComponentType<{ className: string }>
}
export const places: Place[] = [
  { label: 'Home', path: paths.home, icon: House, letter: 'h', isOnPhone: true, badge: AttentionCount },
  { label: 'Inbox', path: paths.inbox, icon: Inbox, letter: 'n', isOnPhone: true, badge: OpenCount },
  { label: 'Tasks', path: paths.tasks, icon: SquareCheck, letter: 't', isOnPhone: true },
  { label: 'Ideas', path: paths.ideas, icon: Lightbulb, letter: 'i' },
  { label: 'Finance', path: paths.finance, icon: CircleDollarSign, letter: 'f', isOnPhone: true },
  { label: 'Weekly review', path: paths.review, icon: ClipboardList, letter: 'r' },
]

interface SidebarProps {
  isCollapsed: boolean
  /** undefined where the window has no room for the wide sidebar. */
  onToggle: (() => void) | undefined
  onSearch: () => void
}

/** The navigation at the left; collapsed it is a rail of icons. */
export function Sidebar({ isCollapsed, onToggle, onSearch }: SidebarProps) {
  const label = isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <nav className={styles.sidebar} data-collapsed={isCollapsed || undefined} aria-label="Main">
      <Group wrap="nowrap" gap={9} h={32} mb={10} px={6} fz={15} fw={640} lts="-0.015em">
        {isCollapsed || <Logo />}
        {isCollapsed || 'prodops'}
        {onToggle && (
          <ActionIcon onClick={onToggle} aria-label={label} title={label} ml="auto">
            <PanelLeft size={16} />
          </ActionIcon>
        )}
      </Group>
      <Entries places={places} onSearch={onSearch} />
      <Account />
    </nav>
  )
}

/** The navigation at the bottom of a phone. */
export function BottomNav({ onSearch }: { onSearch: () => void }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <nav className={styles.bottom} aria-label="Main">
      {places
        .filter(({ isOnPhone }) => isOnPhone)
        .map(({ label, path, icon: Icon, badge: Badge }) => (
          <NavLink key={path} to={path}>
            <Icon size={22} />
            {Badge && <Badge className={styles.count!} />}
            {label}
          </NavLink>
        ))}
      <UnstyledButton onClick={open} aria-expanded={isOpen}>
        <MenuIcon size={22} />
        More
      </UnstyledButton>
      {isOpen && (
        <LazySheet opened onClose={close} onClick={close} title="More">
          <Entries places={places.filter(({ isOnPhone }) => !isOnPhone)} onSearch={onSearch} />
          <Appearance />
          <Item icon={<LogOut size={18} />} label="Sign out" onClick={() => void signOut()} />
        </LazySheet>
      )}
    </nav>
  )
}
function Entries({ places, onSearch }: { places: Place[]; onSearch: () => void }) {
  const products = useProducts().data ?? []
  return (
    <>
      <Item icon={<Search size={18} />} label="Search" onClick={onSearch} hint={<KeyHint>Ctrl K</KeyHint>} />
      {places.map(({ label, path, icon: Icon, letter, badge: Badge }) => (
        <Item
          key={path}
          icon={<Icon size={18} />}
          label={label}
          title={`${label} · g ${letter}`}
          to={path}
          hint={Badge && <Badge className={styles.count!} />}
        />
      ))}
      <Box flex={1} mih={0} mt={18} style={{ overflow: 'auto', scrollbarWidth: 'thin' }}>
        <Group
          className={styles.wide}
          justify="space-between"
          h={28}
          pl={8}
          c="var(--text-3)"
          fz="var(--fs-xs)"
          fw={500}
        >
          <Anchor component={Link} to={paths.products} inherit c="inherit">
            Products
          </Anchor>
          <ActionIcon
            component={Link}
            to={`${paths.home}?new=product`}
            aria-label="New product"
            title="New product"
          >
            <Plus size={14} />
          </ActionIcon>
        </Group>
        {products.map((product) => (
          <Item
            key={product.id}
            icon={<ProductMark product={product} />}
            label={product.name}
            to={productPath(product)}
          />
        ))}
      </Box>
      <Item icon={<Settings size={18} />} label="Settings" title="Settings · g ," to={paths.settings} />
    </>
  )
}

interface ItemProps extends ComponentProps<'button'> {
  icon: ReactNode
  label: string
  hint?: ReactNode
  to?: string
}

/** A link, or a button without an address. */
function Item({ icon, label, title = label, hint, to, ...button }: ItemProps) {
  const content = (
    <>
      {icon}
      <bdi className={styles.label}>{label}</bdi>
      {hint}
    </>
  )
  return to ? (
    <NavLink className={styles.item!} title={title} to={to}>
      {content}
    </NavLink>
  ) : (
    <UnstyledButton title={title} {...button} className={styles.item}>
      {content}
    </UnstyledButton>
  )
}

function Account() {
  const { name: shown = '', email } = useUser() ?? {}
  const { data: accounts = [] } = useQuery(accountsQuery)
  const name = accounts.find(({ isOwn }) => isOwn)?.name ?? shown
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const items = [
    ...schemes.map(({ value, label }) => ({
      label: `Appearance: ${label}${value === colorScheme ? ' ✓' : ''}`,
      run: () => setColorScheme(value),
    })),
    ...accounts
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ id, name }) => ({ label: `Look at ${name}`, run: () => void viewAccount(id) })),
    { label: 'API reference', run: () => location.assign(`${basePath}/docs`) },
    { label: 'Sign out', run: () => void signOut() },
  ]
  const icon = (
    <>
      <Avatar name={name} />
      <VisuallyHidden>Account of </VisuallyHidden>
    </>
  )
  return (
    <ActionMenu items={items}>
      {(button) => <Item icon={icon} label={name} title={email} {...button} />}
    </ActionMenu>
  )
}
