import { useQuery } from '@tanstack/react-query'
import type { Product, Version } from '../../api/types'
import { optionsOf, priorityNames } from '../../ui/labels'
import type { Address } from './address'
import { labelsQuery } from './tasks.api'

/** What tasks can be filtered by. */
export function useFilterGroups({ ofProduct }: Address, products: Product[], versions: Version[]) {
  const labels = useQuery(labelsQuery).data ?? []
  return {
    Product: ofProduct
      ? []
      : [
          ...products.map(({ slug, id, name }) => ({ value: slug ?? id, label: name })),
          { value: 'none', label: 'No product' },
        ],
    Version: versions.map(({ id, version }) => ({ value: id, label: `v${version}` })),
    Priority: optionsOf(priorityNames),
    Label: labels.map(({ label }) => ({ value: label, label })),
  }
}
