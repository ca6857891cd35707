import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useProducts } from '../../api/products'
import { useUser } from '../../api/session'
import type { FinanceRecord, FinanceTotal, Product } from '../../api/types'
import { Card, hairline } from '../../ui/card'
import { useCursor, useSelection } from '../../ui/cursor'
import { Choice } from '../../ui/fields'
import { useWindow } from '../../ui/hooks'
import { optionsOf } from '../../ui/labels'
import { settingsPath } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay, formatMoney } from '../../ui/text/format'
import { counted, excludedWords } from '../../ui/text/words'
import { keyText, kindOf } from './finance.api'
import styles from './finance.module.css'
import type { Address } from './finance-address'
import { type Change, type LedgerFilter, readRecords, useChangeRecords, useLedger } from './ledger.api'
import { columnsOf, typeNames } from './ledger-columns'
import { LedgerFilters } from './ledger-filters'

interface LedgerProps {
  product: Product | null
  address: Address
}

/** Revenue or costs as a table that is filtered, sorted, edited in place and added up. */
export default function Ledger({ product, address }: LedgerProps) {
  const { filter: asked, sorting, change, editing } = address
  const filter = { ...asked, product: product?.id ?? asked.product }
  const { kind } = filter
  const products = useProducts().data ?? []
  const currency = useUser()?.reportingCurrency ?? 'USD'
  const { records, total, part } = useLedger(filter, sorting)
  const keyboard = useCursor()
  const selection = useSelection(JSON.stringify(filter))
  // Selected records may be out of view.
  const known = useRef(new Map<string, FinanceRecord>())
  for (const record of records ?? []) known.current.set(record.id, record)
  const selected = [...selection.selected].flatMap((id) => known.current.get(id) ?? [])
  const { mutate: changeRecords } = useChangeRecords()
  const isTight = useWindow('(max-width: 1320px)')
  const isOpen = editing !== null
  const columns = useMemo(() => {
    const all = columnsOf(kind, currency, products, !product && !(isOpen && isTight), (record, change) =>
      changeRecords({ records: [record], change }),
    )
    return isOpen ? all.filter(isBesidePanel) : all
  }, [kind, currency, products, product, changeRecords, isOpen, isTight])
  const isSome = selected.length > 0
  useShortcuts('Selection', [
    ...(isSome ? [{ keys: 'Escape', label: 'Clear selection', run: selection.clear }] : []),
    {
      keys: 'Delete',
      label: 'Delete',
      run: () => {
        const { id } = keyboard.cursor
        const at = id ? known.current.get(id) : undefined
        if (isSome || at) apply('delete', isSome ? selected : [at!])
      },
    },
  ])
  function apply(change: Change, records = selected) {
    selection.clear()
    changeRecords({ records, change })
  }
  async function choose(ids: Iterable<string>) {
    const some = [...ids]
    const all = some.length > 1 && total && total.records > some.length && total.records <= maxSelected
    if (!all) return selection.choose(some)
    const everything = await readRecords(filter)
    for (const record of everything) known.current.set(record.id, record)
    selection.choose(everything.map(({ id }) => id))
  }
  const onSort = (sort: string) => {
    const isSame = sort === sorting.sort
    const isDown = isSame ? sorting.direction === 'asc' : sort === 'date' || sort === 'amount'
    change({ sort, direction: isDown ? null : 'asc' })
  }
  const isFiltered = Object.entries(asked).some(([name, value]) => name !== 'kind' && value)
  return (
    <Card className={styles.ledger!} aria-label={kind === 'revenue' ? 'Revenue' : 'Costs'}>
      <Group
        className={styles.toolbar!}
        gap="xs"
        px={{ base: 'md', sm: 12 }}
        py={10}
        mih={49}
        style={hairline}
      >
        {isSome ? (
          <SelectionBar {...{ kind, selected, total, apply }} onClear={selection.clear} />
        ) : (
          <LedgerFilters {...{ filter, products, product, address, isFiltered }} />
        )}
      </Group>
      <RecordGrid
        label={kind === 'revenue' ? 'Revenue' : 'Costs'}
        isPlain
        records={records}
        part={part}
        columns={columns}
        nameOf={({ title, date }) => `${title ?? ''} ${formatDay(date)}`}
        onOpen={(record) => change({ record: keyText({ ...record, kind: kindOf(record) }), new: null })}
        keyboard={keyboard}
        selection={{ ...selection, choose }}
        sorting={{ by: sorting.sort, descending: sorting.direction === 'desc', onSort }}
        current={editing?.id}
        empty={
          <Text c="dimmed" p="48px 20px" ta="center">
            {isFiltered ? 'No matches' : kind === 'revenue' ? 'No revenue yet' : 'No costs yet'}
          </Text>
        }
      />
      <Total total={total} />
    </Card>
  )
}

/** Next to an open record, which shows the rest. */
const isBesidePanel = ({ title, isName }: Column<FinanceRecord>) =>
  isName || ['Date', 'Product', 'Amount'].includes(title)

/** More are not selected together. */
const maxSelected = 1_000

interface SelectionBarProps {
  kind: LedgerFilter['kind']
  selected: FinanceRecord[]
  total: FinanceTotal | undefined
  apply: (change: Change) => void
  onClear: () => void
}

function SelectionBar({ kind, selected, total, apply, onClear }: SelectionBarProps) {
  const isPart = total && total.records > maxSelected && selected.length > 1
  return (
    <>
      <Text size="sm" fw="var(--fw-medium)" aria-live="polite">
        {counted(selected.length, 'record')} selected
      </Text>
      <Choice
        label={kind === 'revenue' ? 'Set type' : 'Set category'}
        width={130}
        value={null}
        options={optionsOf<string>(typeNames[kind])}
        onChange={(value) => value && apply({ line: `${kind}.${value}` })}
      />
      <Button size="xs" variant="default" c="var(--negative)" onClick={() => apply('delete')}>
        Delete
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        Clear selection
      </Button>
      {isPart && (
        <Text fz="var(--fs-xs)" c="var(--text-3)">
          Filter to at most 1,000 records to select them all.
        </Text>
      )}
    </>
  )
}

/** The exact sum in each currency, and of all in the account's. */
function Total({ total }: { total: FinanceTotal | undefined }) {
  if (!total) return <Skeleton h={20} m="12px 20px" w="auto" aria-busy />
  const { currency, amount, records, currencies, excluded } = total
  const without = excludedWords(excluded)
  const isForeign = currencies.some((one) => one.currency !== currency)
  return (
    <Group className={styles.foot!} gap="4px 16px" px={{ base: 'md', sm: 20 }} py={10}>
      <Stack gap={0} aria-live="polite">
        <Text size="sm" c="dimmed">
          {counted(records, 'record')}
          {isForeign && (
            <Text span inherit ml={14}>
              {currencies.map((one) => formatMoney(one.amount, one.currency, 4)).join(' · ')}
            </Text>
          )}
        </Text>
        {without && (
          <Text fz="var(--fs-xs)" c="var(--warning)">
            <TriangleAlert size={12} style={{ marginBottom: -2 }} /> {without}.{' '}
            <Anchor component={Link} to={settingsPath('currency')} inherit>
              Add rates
            </Anchor>
          </Text>
        )}
      </Stack>
      <Text
        ml="auto"
        ta="end"
        fw={600}
        fz={18}
        lh="26px"
        lts="-0.02em"
        title={formatMoney(amount, currency, 4)}
      >
        <Text span fz="var(--fs-xs)" c="var(--text-3)" fw="var(--fw-regular)" lts={0} mr={8}>
          Total{isForeign && ` in ${currency}`}
        </Text>{' '}
        {formatMoney(amount, currency)}
      </Text>
    </Group>
  )
}
