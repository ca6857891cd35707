import { useQuery } from '@tanstack/react-query'
import { useProducts, versionsQuery } from '../../api/products'
import type { Product } from '../../api/types'
import { Choice } from '../../ui/fields'
import type { Address } from './address'
import { useFilterGroups } from './filter-groups'

interface FilterFieldsProps {
  address: Address
  product: Product | null | undefined
}

/** On a phone, a field for each property that tasks can be filtered by. */
export default function FilterFields({ address, product }: FilterFieldsProps) {
  const versions = useQuery(versionsQuery(product?.id ?? null)).data ?? []
  const groups = useFilterGroups(address, useProducts().data ?? [], versions)
  return Object.entries(groups).map(([group, options]) => {
    const field = group.toLowerCase() as 'product' | 'version' | 'priority' | 'label'
    const value = field === 'product' && product ? (product.slug ?? product.id) : address[field]
    return (
      options.length > 0 && (
        <Choice
          key={field}
          label={group}
          value={value ?? null}
          options={options}
          onChange={(value) =>
            address.change({ ...(field === 'product' && { version: null }), [field]: value })
          }
        />
      )
    )
  })
}
