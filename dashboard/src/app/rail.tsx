import { ActionIcon, UnstyledButton } from '@mantine/core'
import { CircleUserRound, PanelLeft, Search, Settings } from 'lucide-react'
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { NavLink, useLocation, useNavigation } from 'react-router'
import { useProducts } from '../api/products'
import { useUser } from '../api/session'
import { paths, productPath } from '../ui/paths'
import { StageDot } from '../ui/stage-dot'
import { places } from './navigation'

const AccountMenu = lazy(() => import('./account-menu'))

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
        <UnstyledButton className="rail-link" {...(isFolded && { 'aria-label': 'Search' })} onClick={onSearch}>
          <Face icon={<Search size={16} />} label="Search" mark={<kbd>Ctrl K</kbd>} />
        </UnstyledButton>
      </RailEntry>
      {places.map(({ label, path, icon: Icon, letter, badge: Badge }) => (
        <RailEntry key={path} label={label} keys={`g ${letter}`} isFolded={isFolded}>
          <NavLink
            className="rail-link"
            to={path}
            {...(isFolded && { 'aria-label': label })}
            data-active={(path === '/' ? pathname === '/' : pathname.startsWith(path)) || undefined}
          >
            <Face icon={<Icon size={16} />} label={label} mark={Badge && <Badge />} />
          </NavLink>
        </RailEntry>
      ))}
      <div className="rail-products">
        {products.map((product) => (
          <RailEntry key={product.id} label={product.name} isFolded={isFolded}>
            <NavLink
              className="rail-link"
              to={productPath(product)}
              aria-label={product.name}
              data-active={`${pathname}/`.startsWith(`${productPath(product)}/`) || undefined}
            >
              <Face icon={<StageDot stage={product.stage} />} label={<bdi>{product.name}</bdi>} />
            </NavLink>
          </RailEntry>
        ))}
      </div>
      <div className="rail-settings">
        <RailEntry label="Settings" keys="g ," isFolded={isFolded}>
          <NavLink
            className="rail-link"
            to={paths.settings}
            aria-label="Settings"
            data-active={pathname.startsWith(paths.settings) || undefined}
          >
            <Face icon={<Settings size={16} />} label="Settings" />
          </NavLink>
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

interface FaceProps {
  icon: ReactElement
  label: ReactNode
  /** At the end of its line. */
  mark?: ReactNode
}

/** What an entry looks like; folded, its icon alone. */
const Face = ({ icon, label, mark }: FaceProps) => (
  <>
    <span className="rail-icon">{icon}</span>
    <span className="rail-label">{label}</span>
    {mark && <span className="rail-mark">{mark}</span>}
  </>
)

/** The menu is loaded when it is first opened. */
function Account() {
  const user = useUser()
  const [isWanted, setWanted] = useState(false)
  const button = (
    <UnstyledButton
      className="rail-link rail-account"
      aria-label={`Account of ${user?.name ?? ''}`}
      onClick={() => setWanted(true)}
    >
      <Face
        icon={<CircleUserRound size={16} />}
        label={
          <>
            <span className="rail-wide">{user?.name}</span>
            <span className="rail-narrow">Account</span>
          </>
        }
      />
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
