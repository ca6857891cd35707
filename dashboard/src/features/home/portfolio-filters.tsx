import { Button } from '@mantine/core'
import { Choice } from '../../ui/choice'
import { SearchField } from '../../ui/search-field'
import { filters, type usePortfolioAddress } from './portfolio-address'

/** Every filter stands in the address. */
export function PortfolioFilters({ address }: { address: ReturnType<typeof usePortfolioAddress> }) {
  const { get, change, clear, isFiltered } = address
  return (
    <div className="filters">
      <SearchField
        group="Products"
        label="Find a product"
        width={102}
        text={get('text') ?? ''}
        onChange={(text) => change({ text }, { replace: true })}
      />
      {filters.map(({ name, label, options }) => (
        <Choice
          key={name}
          label={label}
          width={98}
          value={get(name)}
          options={options.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {isFiltered && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  )
}
