import { ActionIcon, NavLink } from '@mantine/core'
import { CircleUserRound, PanelLeft, Search, Settings } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { NavLink as RouterLink, useLocation, useNavigation } from 'react-router'
import { lazyPart } from '../parts/lazy-part'
import { Words } from '../parts/words'
import { paths, productPath } from '../paths'
import { useProducts } from '../products/products.api'
import { StageDot } from '../products/stage-dot'
import { useUser } from '../session/session'
import { places } from './navigation'

const AccountMenu = lazyPart(() => import('./account-menu'), { Waiting: ({ target }) => target })

interface RailEntryProps {
  label: string
  keys?: string
  isFolded: boolean
  children: ReactElement
}

interface RailProps {
  isFolded: boolean
  onFold: () => void
  onSearch: () => void
}

/** The left rail; on a phone the bar at the bottom. */
export function Rail({ isFolded, onFold, onSearch }: RailProps) {
  const pathname = useWhereTo()
  const products = useProducts().data ?? []
  return (
    <nav className="rail" data-folded={isFolded || undefined} aria-label="Main">
      <div className="rail-head">
        {!isFolded && <span className="rail-name">prodops</span>}
        <ActionIcon
          onClick={onFold}
          aria-label={isFolded ? 'Unfold the rail' : 'Fold the rail'}
          title={isFolded ? 'Unfold' : 'Fold'}
          className="rail-fold"
        >
          <PanelLeft size={16} />
        </ActionIcon>
      </div>
      <RailEntry label="Search" keys="Ctrl K" isFolded={isFolded}>
        <NavLink
          component="button"
          label="Search"
          {...(isFolded && { 'aria-label': 'Search' })}
          leftSection={<Search size={16} />}
          onClick={onSearch}
          rightSection={<kbd>Ctrl K</kbd>}
        />
      </RailEntry>
      {places.map(({ label, path, icon: Icon, letter, badge: Badge }) => (
        <RailEntry key={path} label={label} keys={`g ${letter}`} isFolded={isFolded}>
          <NavLink
            component={RouterLink}
            to={path}
            label={label}
            {...(isFolded && { 'aria-label': label })}
            leftSection={<Icon size={16} />}
            rightSection={Badge && <Badge />}
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
              label={<Words of={product.name} />}
              aria-label={product.name}
              leftSection={<StageDot stage={product.stage} />}
              active={`${pathname}/`.startsWith(`${productPath(product)}/`)}
            />
          </RailEntry>
        ))}
      </div>
      <div className="rail-settings">
        <RailEntry label="Settings" keys="g ," isFolded={isFolded}>
          <NavLink
            component={RouterLink}
            to={paths.settings}
            label="Settings"
            aria-label="Settings"
            leftSection={<Settings size={16} />}
            active={pathname.startsWith(paths.settings)}
          />
        </RailEntry>
      </div>
      <Account />
    </nav>
  )
}

/** Where the person is going is marked at once, though its page may yet have to come. */
function useWhereTo(): string {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname ?? pathname
}

function RailEntry({ label, keys, isFolded, children }: RailEntryProps) {
  return (
    <div className="rail-entry" title={[isFolded && label, keys].filter(Boolean).join(' · ') || undefined}>
      {children}
    </div>
  )
}

/** The menu is loaded when it is first opened. */
function Account() {
  const user = useUser()
  const [isWanted, setWanted] = useState(false)
  const button = (
    <NavLink
      component="button"
      className="rail-account"
      aria-label={`Account of ${user?.name ?? ''}`}
      label={
        <>
          <span className="rail-wide">{user?.name}</span>
          <span className="rail-narrow">Account</span>
        </>
      }
      leftSection={<CircleUserRound size={16} />}
      onClick={() => setWanted(true)}
    />
  )
  return isWanted ? <AccountMenu target={button} email={user?.email} /> : button
}
