import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { versionsQuery } from '../../api/products'
import type { Product } from '../../api/types'
import { Choice } from '../../ui/choice'
import { optionsOf, priorityNames } from '../../ui/labels'
import { SearchField } from '../../ui/search-field'
import { dueNames, type useTaskAddress } from './task-filter'

interface TaskFiltersProps {
  address: ReturnType<typeof useTaskAddress>
  products: Product[]
  product: Product | null | undefined
}

/** Every filter stands in the address. */
export function TaskFilters({ address: { filter, change, ofProduct, isFiltered }, products, product }: TaskFiltersProps) {
  const versions = useQuery(versionsQuery(product?.id ?? null)).data
  return (
    <div className="filters">
      <SearchField
        group="Tasks"
        label="Search tasks"
        text={filter.text ?? ''}
        onChange={(text) => change({ text }, { replace: true })}
      />
      {!ofProduct && (
        <Choice
          label="Product"
          value={product ? (product.slug ?? product.id) : filter.product}
          options={[
            ...products.map(({ slug, id, name }) => ({ value: slug ?? id, label: name })),
            { value: 'none', label: 'No product' },
          ]}
          onChange={(value) => change({ product: value, version: null })}
        />
      )}
      {(ofProduct || product) && (
        <Choice
          label="Version"
          value={filter.version}
          options={(versions ?? []).map(({ id, version }) => ({ value: id, label: `v${version}` }))}
          onChange={(version) => change({ version })}
        />
      )}
      <Choice
        label="Priority"
        value={filter.priority}
        options={optionsOf(priorityNames)}
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
