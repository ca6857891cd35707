import { ActionIcon, UnstyledButton, useComputedColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type LucideIcon, Menu as MenuIcon, PanelLeft, Plus, Search, Settings, SunMoon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { useProducts } from '../api/products'
import { useUser } from '../api/session'
import { Avatar } from '../ui/avatar'
import { KeyHint } from '../ui/key-hint'
import { lazyComponent } from '../ui/lazy'
import { paths, productPath } from '../ui/paths'
import { ProductMark } from '../ui/product-mark'
import { places } from './navigation'
import styles from './shell.module.css'

const AccountMenu = lazy(() => import('./account-menu'))
const MoreDrawer = lazyComponent(() => import('./more-drawer'))

interface SidebarProps {
  isCollapsed: boolean
  /** undefined where the window has no room for the wide sidebar. */
  onToggle: (() => void) | undefined
  onSearch: () => void
}

/** The navigation at the left; collapsed it is a rail of icons. */
export function Sidebar({ isCollapsed, onToggle, onSearch }: SidebarProps) {
  return (
    <nav className={styles.sidebar} data-collapsed={isCollapsed || undefined} aria-label="Main">
      <div className={styles.brand}>
        <Logo />
        <span className={styles.name}>prodops</span>
        {onToggle && (
          <ActionIcon
            onClick={onToggle}
            aria-label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            title={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          >
            <PanelLeft size={16} />
          </ActionIcon>
        )}
      </div>
      <Action icon={Search} label="Search" onClick={onSearch} hint={<KeyHint>Ctrl K</KeyHint>} />
      {places.map((place) => (
        <Item key={place.path} {...place} hint={place.badge && <place.badge className={styles.count!} />} />
      ))}
      <Products />
      <Item label="Settings" path={paths.settings} icon={Settings} letter="," />
      <Appearance />
      <Account />
    </nav>
  )
}

/** The navigation at the bottom of a phone. */
export function BottomNav({ onSearch }: { onSearch: () => void }) {
  const pathname = usePathname()
  const [isOpen, { open, close }] = useDisclosure()
  const shown = places.filter(({ isOnPhone }) => isOnPhone)
  return (
    <nav className={styles.bottom} aria-label="Main">
      {shown.map(({ label, path, icon: Icon, badge: Badge }) => (
        <Link key={path} to={path} data-active={isAt(pathname, path) || undefined}>
          <Icon size={22} />
          {Badge && <Badge className={styles.count!} />}
          {label}
        </Link>
      ))}
      <UnstyledButton onClick={open} aria-expanded={isOpen} data-active={isOpen || undefined}>
        <MenuIcon size={22} />
        More
      </UnstyledButton>
      {isOpen && (
        <MoreDrawer onClose={close}>
          <Action icon={Search} label="Search" onClick={onSearch} />
          {places
            .filter(({ isOnPhone }) => !isOnPhone)
            .map((place) => (
              <Item key={place.path} {...place} />
            ))}
          <Products />
          <Item label="Settings" path={paths.settings} icon={Settings} letter="," />
          <Appearance />
        </MoreDrawer>
      )}
    </nav>
  )
}

/** The page that is loading, or the current one. */
function usePathname(): string {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname ?? pathname
}

const isAt = (pathname: string, path: string) => (path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`))

interface ItemProps {
  label: string
  path: string
  icon: LucideIcon
  letter: string
  hint?: ReactNode
}

function Item({ label, path, icon: Icon, letter, hint }: ItemProps) {
  const isActive = isAt(usePathname(), path)
  return (
    <Link className={styles.item} to={path} title={`${label} · g ${letter}`} data-active={isActive || undefined}>
      <Icon size={18} />
      <span className={styles.label}>{label}</span>
      {hint}
    </Link>
  )
}

interface ActionProps {
  label: string
  icon: LucideIcon
  onClick: () => void
  hint?: ReactNode
}

const Action = ({ label, icon: Icon, onClick, hint }: ActionProps) => (
  <UnstyledButton className={styles.item} title={label} onClick={onClick}>
    <Icon size={18} />
    <span className={styles.label}>{label}</span>
    {hint}
  </UnstyledButton>
)

function Products() {
  const pathname = usePathname()
  const products = useProducts().data ?? []
  return (
    <div className={styles.products}>
      <div className={styles.section}>
        Products
        <ActionIcon component={Link} to={`${paths.home}?new=product`} aria-label="New product" title="New product">
          <Plus size={14} />
        </ActionIcon>
      </div>
      {products.map((product) => (
        <Link
          key={product.id}
          className={styles.item}
          to={productPath(product)}
          title={product.name}
          data-active={isAt(pathname, productPath(product)) || undefined}
        >
          <ProductMark product={product} />
          <bdi className={styles.label}>{product.name}</bdi>
        </Link>
      ))}
    </div>
  )
}

/** Switches between light and dark; the settings can follow the system again. */
function Appearance() {
  const { setColorScheme } = useMantineColorScheme()
  const next = useComputedColorScheme() === 'dark' ? 'light' : 'dark'
  return <Action icon={SunMoon} label="Appearance" onClick={() => setColorScheme(next)} />
}

/** The menu is loaded when it is first opened. */
function Account() {
  const user = useUser()
  const [isWanted, setWanted] = useState(false)
  const name = user?.name ?? ''
  const button = (
    <UnstyledButton className={styles.item} title={name} onClick={() => setWanted(true)}>
      <Avatar name={name} />
      <span className={styles.label}>
        <VisuallyHidden>Account of </VisuallyHidden>
        <bdi>{name}</bdi>
      </span>
    </UnstyledButton>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <AccountMenu target={button} email={user?.email} />
    </Suspense>
  ) : (
    button
  )
}

const Logo = () => (
  <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
    <rect width="20" height="20" rx="6" fill="var(--text)" />
    <path
      d="M6.2 14.5v-9h4.3a3 3 0 0 1 0 6H6.2"
      fill="none"
      stroke="var(--bg)"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
