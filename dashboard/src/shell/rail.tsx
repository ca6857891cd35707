import { ActionIcon, Menu, NavLink, Tooltip, useMantineColorScheme } from '@mantine/core'
import { CircleUserRound, PanelLeft, Search } from 'lucide-react'
import { NavLink as RouterLink, useLocation } from 'react-router'
import { productPath } from '../paths'
import { useProducts } from '../products/products.api'
import { StageDot } from '../products/stage-dot'
import { signOut, useUser } from '../session/session'
import { places } from './navigation'

interface RailProps {
  isFolded: boolean
  onFold: () => void
  onSearch: () => void
}

/** The left rail; on a phone the bar at the bottom. */
export function Rail({ isFolded, onFold, onSearch }: RailProps) {
  const { pathname } = useLocation()
  const products = useProducts().data ?? []
  return (
    <nav className="rail" data-folded={isFolded || undefined} aria-label="Main">
      <div className="rail-head">
        {!isFolded && <span className="rail-name">prodops</span>}
        <Tooltip label={isFolded ? 'Unfold' : 'Fold'}>
          <ActionIcon onClick={onFold} aria-label={isFolded ? 'Unfold the rail' : 'Fold the rail'} className="rail-fold">
            <PanelLeft size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
      <RailEntry label="Search" keys="Ctrl K" isFolded={isFolded}>
        <NavLink
          component="button"
          label="Search"
          leftSection={<Search size={16} />}
          onClick={onSearch}
          rightSection={<kbd>Ctrl K</kbd>}
        />
      </RailEntry>
      {places.map(({ label, path, icon: Icon, letter }) => (
        <RailEntry key={path} label={label} keys={`g ${letter}`} isFolded={isFolded}>
          <NavLink
            component={RouterLink}
            to={path}
            label={label}
            aria-label={label}
            leftSection={<Icon size={16} />}
            active={path === '/' ? pathname === '/' : pathname.startsWith(path)}
          />
        </RailEntry>
      ))}
      <div className="rail-products">
        {products.map((product) => (
          <RailEntry key={product.id} label={product.name} isFolded={isFolded}>
            <NavLink
              component={RouterLink}
              to={productPath(product)}
              label={product.name}
              aria-label={product.name}
              leftSection={<StageDot stage={product.stage} />}
              active={pathname.startsWith(productPath(product))}
            />
          </RailEntry>
        ))}
      </div>
      <Account isFolded={isFolded} />
    </nav>
  )
}

function RailEntry({
  label,
  keys,
  isFolded,
  children,
}: {
  label: string
  keys?: string
  isFolded: boolean
  children: React.ReactElement
}) {
  const text = [isFolded && label, keys].filter(Boolean).join(' · ')
  return (
    <Tooltip label={text} position="right" disabled={!text}>
      <div className="rail-entry">{children}</div>
    </Tooltip>
  )
}

function Account({ isFolded }: { isFolded: boolean }) {
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <NavLink
          component="button"
          className="rail-account"
          aria-label={`Account of ${user?.name ?? ''}`}
          label={isFolded ? undefined : user?.name}
          leftSection={<CircleUserRound size={16} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user?.email}</Menu.Label>
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Menu.Item key={scheme} onClick={() => setColorScheme(scheme)} rightSection={colorScheme === scheme ? '✓' : undefined}>
            {{ light: 'Light', dark: 'Dark', auto: 'As the system' }[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href="/docs">
          Reference of the interface
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
