import { Button, Pill } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ListFilter, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useProducts, versionsQuery } from '../../api/products'
import type { Product } from '../../api/types'
import { ActionMenu } from '../../ui/action-menu'
import { SearchField } from '../../ui/fields'
import { Filters, MenuFields } from '../../ui/filters'
import { usePhone } from '../../ui/hooks'
import { optionsOf, priorityNames } from '../../ui/labels'
import { KeysHeld, lazyComponent } from '../../ui/lazy'
import { settingsPath } from '../../ui/paths'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber } from '../../ui/text/format'
import { type Address, awayNames, dueNames, type viewNames } from './address'
import { SavedViews } from './saved-views'
import classes from './tasks.module.css'
import { Views } from './views'

const FilterMenu = lazy(() => import('./filter-menu'))
const FilterFields = lazyComponent(() => import('./filter-fields'))

const sortNames = {
  '': 'Default',
  priority: 'Priority',
  due: 'Due date',
  product: 'Product',
  created: 'Newest',
}
const groupNames = {
  '': 'Default',
  status: 'Status',
  priority: 'Priority',
  due: 'Due date',
  product: 'Product',
  month: 'Month',
  none: 'None',
}

/** Each view has its own order. */
const order = { sort: null, group: null }
const soft = { variant: 'default' }

interface ToolbarProps {
  address: Address
  product: Product | null | undefined
  /** How many tasks are due today or overdue, or in progress. */
  today: number
}

/** View, scope, filters, search, order and saved views in one line. All of it is in the address. */
export function Toolbar({ address, product, today }: ToolbarProps) {
  const { list, view, due, filtered, isFiltered, changed, change } = address
  const isPhone = usePhone()
  const none = Object.fromEntries(filtered.map((name) => [name, null]))
  const navigate = useNavigate()
  const isAway = view in awayNames
  const linkOf = (to: keyof typeof viewNames) => {
    const isKept = !isAway && !(to === 'calendar' && due === 'none')
    const view = to === 'board' ? null : to
    return `${list}?${changed({ ...order, view, due: isKept ? due : null, on: null })}`
  }
  const scopes = [
    {
      label: 'All tasks',
      isChecked: !isAway && !due,
      run: () => change({ due: null, ...(isAway && { view: 'list' }) }),
    },
    ...optionsOf(dueNames).map(({ value, label }) => ({
      label,
      hint: value === 'today' && today > 0 ? formatNumber(today) : '',
      isChecked: !isAway && due === value,
      run: () =>
        change({
          due: value,
          on: null,
          ...((isAway || (view === 'calendar' && value === 'none')) && { view: 'list' }),
        }),
    })),
    ...optionsOf(awayNames).map(({ value, label }) => ({
      group: '',
      label,
      isChecked: view === value,
      run: () => change({ ...order, view: value, due: null, on: null }),
    })),
    { group: '', label: 'Trash', run: () => void navigate(settingsPath('trash')) },
  ]
  const scope = scopes.find((scope) => 'isChecked' in scope && scope.isChecked)
  const choices = (group: string, field: 'sort' | 'group', names: Record<string, string>) =>
    optionsOf(names).map(({ value, label }) => ({
      group,
      label,
      isChecked: (address[field] ?? '') === value,
      run: () => change({ [field]: value || null }),
    }))
  const orders = [
    ...choices('Sort by', 'sort', sortNames),
    ...(view === 'board' ? [] : choices('Group by', 'group', groupNames)),
    {
      group: 'Completed',
      label: 'Last 14 days',
      isChecked: address.done !== 'all',
      run: () => change({ done: null }),
    },
    {
      group: 'Completed',
      label: 'All',
      isChecked: address.done === 'all',
      run: () => change({ done: 'all' }),
    },
  ]
  const search = (
    <SearchField
      group="Tasks"
      label="Search tasks"
      text={address.text ?? ''}
      onChange={(text) => change({ text }, true)}
    />
  )
  return (
    <div className={classes.toolbar} data-below-tabs={address.ofProduct && true}>
      <Views current={view} linkOf={linkOf} />
      <ActionMenu items={scopes} position="bottom-start">
        {(menu) => (
          <Button {...soft} {...menu} className={classes.scope!} rightSection={<ChevronDown size={14} />}>
            {scope?.label ?? 'All tasks'}
          </Button>
        )}
      </ActionMenu>
      {isPhone ? (
        <Filters active={filtered.length} isFiltered={isFiltered} onClear={() => change(none)}>
          {search}
          <FilterFields address={address} product={product} />
          {view !== 'calendar' && <MenuFields items={orders} />}
          <SavedViews address={address} product={product} />
        </Filters>
      ) : (
        <>
          <FilterButton address={address} product={product} />
          <div className={classes.end}>
            {search}
            {view !== 'calendar' && (
              <ActionMenu items={orders}>
                {(menu) => (
                  <Button
                    {...soft}
                    {...menu}
                    className={classes.compact}
                    leftSection={<SlidersHorizontal size={14} />}
                  >
                    <span className={classes.word}>Display</span>
                  </Button>
                )}
              </ActionMenu>
            )}
            <SavedViews address={address} product={product} />
          </div>
        </>
      )}
    </div>
  )
}

/** One button with a list of everything one can filter by, and a chip for each filter. */
function FilterButton({ address, product }: Pick<ToolbarProps, 'address' | 'product'>) {
  const { change, ofProduct } = address
  const products = useProducts().data ?? []
  const versions = useQuery(versionsQuery(product?.id ?? null)).data ?? []
  const [isUsed, setUsed] = useState(false)
  const open = { onClick: () => setUsed(true) }
  const place = useRef<HTMLElement>(null)
  useShortcuts('Tasks', [
    { keys: 'f', label: 'Filter', opens: true, run: () => place.current?.querySelector('button')?.click() },
  ])
  const version = versions.find(({ id }) => id === address.version)
  const productName = address.product === 'none' ? 'No product' : product?.name
  const chips = (
    [
      ['product', 'Product', !ofProduct && address.product && productName],
      ['version', 'Version', version && `v${version.version}`],
      ['priority', 'Priority', priorityNames[address.priority as keyof typeof priorityNames]],
      ['label', 'Label', address.label],
    ] as const
  ).filter(([, , value]) => value)
  const target = (menu: { onClick: () => void }) => (
    <Button
      {...soft}
      {...menu}
      className={classes.compact}
      leftSection={<ListFilter size={14} />}
      aria-haspopup="listbox"
      title="Filter ( f )"
    >
      <span className={classes.word}>Filter</span>
    </Button>
  )
  return (
    <>
      <span ref={place}>
        {isUsed ? (
          <Suspense fallback={<KeysHeld>{target(open)}</KeysHeld>}>
            <FilterMenu address={address} products={products} versions={versions}>
              {target}
            </FilterMenu>
          </Suspense>
        ) : (
          target(open)
        )}
      </span>
      {chips.map(([field, label, value]) => (
        <Pill
          key={field}
          size="md"
          className={classes.chip}
          withRemoveButton
          onRemove={() => change({ [field]: null, ...(field === 'product' && { version: null }) })}
          removeButtonProps={{ 'aria-label': `Remove filter: ${label}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          <small>{label}</small> <bdi>{value}</bdi>
        </Pill>
      ))}
    </>
  )
}
