import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useProducts } from '../api/products'
import { productOptions } from './labels'

/** Some products, or none for all. */
export const ProductsSelect = (props: MultiSelectProps) => (
  <MultiSelect
    label="Products"
    data={productOptions(useProducts().data)}
    searchable
    selectFirstOptionOnChange
    clearable
    {...props}
  />
)
