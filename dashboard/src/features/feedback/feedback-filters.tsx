import { Button } from '@mantine/core'
import { useProduct, useProducts } from '../../api/products'
import { Choice } from '../../ui/choice'
import { feedbackSourceNames, feedbackTypeNames } from '../../ui/labels'
import { SearchField } from '../../ui/search-field'
import { suspicionNames, type useFeedbackAddress } from './feedback-filter'

interface FeedbackFiltersProps {
  address: ReturnType<typeof useFeedbackAddress>
  /** Among a product's pages there is nothing to choose. */
  withProduct: boolean
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** Every filter stands in the address. */
export function FeedbackFilters({ address: { filter, change, isFiltered }, withProduct }: FeedbackFiltersProps) {
  const products = useProducts().data ?? []
  const product = useProduct(filter.product)
  return (
    <div className="filters">
      <SearchField
        group="Feedback"
        label="Search feedback"
        text={filter.text ?? ''}
        onChange={(text) => change({ text }, { replace: true })}
      />
      <Choice label="Type" value={filter.type} options={options(feedbackTypeNames)} onChange={(type) => change({ type })} />
      <Choice
        label="Source"
        value={filter.source}
        options={options(feedbackSourceNames)}
        onChange={(source) => change({ source })}
      />
      <Choice
        label="Spam"
        value={filter.suspected}
        options={options(suspicionNames)}
        onChange={(suspected) => change({ suspected })}
      />
      {withProduct && (
        <Choice
          label="Product"
          value={product ? (product.slug ?? product.id) : filter.product}
          options={products.map(({ slug, id, name }) => ({ value: slug ?? id, label: name }))}
          onChange={(product) => change({ product })}
        />
      )}
      {isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => change({ text: null, type: null, source: null, suspected: null, ...(withProduct && { product: null }) })}
        >
          Clear
        </Button>
      )}
    </div>
  )
}
