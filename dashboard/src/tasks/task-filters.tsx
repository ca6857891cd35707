import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import type { Product } from '../api/types'
import { versionsQuery } from '../products/products.api'
import { useShortcuts } from '../shell/shortcuts'
import { dueNames, type useTaskAddress } from './task-filter'

interface TaskFiltersProps {
  address: ReturnType<typeof useTaskAddress>
  products: Product[]
  product: Product | null | undefined
}

/** Every filter stands in the address. */
export function TaskFilters({ address: { filter, change, isFiltered }, products, product }: TaskFiltersProps) {
  const search = useRef<HTMLInputElement>(null)
  const versions = useQuery(versionsQuery(product?.id ?? null)).data
  useShortcuts('Tasks', [{ keys: '/', label: 'Find in the tasks', run: () => search.current?.focus() }])
  return (
    <div className="filters">
      <TextInput
        ref={search}
        size="xs"
        type="search"
        aria-label="Find in the tasks"
        placeholder="Find ( / )"
        leftSection={<Search size={14} />}
        value={filter.text ?? ''}
        onChange={(event) => change({ text: event.currentTarget.value }, { replace: true })}
        onKeyDown={(event) => event.key === 'Escape' && search.current?.blur()}
      />
      <Choice
        label="Product"
        value={product ? (product.slug ?? product.id) : filter.product}
        options={[
          ...products.map(({ slug, id, name }) => ({ value: slug ?? id, label: name })),
          { value: 'none', label: 'No product' },
        ]}
        onChange={(value) => change({ product: value, version: null })}
      />
      {product && versions && versions.length > 0 && (
        <Choice
          label="Version"
          value={filter.version}
          options={versions.map(({ id, version }) => ({ value: id, label: `v${version}` }))}
          onChange={(version) => change({ version })}
        />
      )}
      <Choice
        label="Priority"
        value={filter.priority}
        options={['high', 'medium', 'low']}
        onChange={(priority) => change({ priority })}
      />
      <Choice
        label="Due"
        value={filter.due}
        options={Object.entries(dueNames).map(([value, label]) => ({ value, label }))}
        onChange={(due) => change({ due })}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => change({ product: null, version: null, priority: null, due: null, text: null })}
        >
          Clear
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string | null
  options: (string | { value: string; label: string })[]
  onChange: (value: string | null) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select size="xs" w={140} aria-label={label} placeholder={label} data={options} value={value} onChange={onChange} clearable />
  )
}
