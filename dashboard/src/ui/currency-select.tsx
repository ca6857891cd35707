import type { ReactNode } from 'react'
import { SearchedSelect } from './searched-select'

const currencies = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code }))

interface CurrencySelectProps {
  label?: string
  size?: 'xs'
  value?: string
  error?: ReactNode
  onChange?: (currency: string | null) => void
}

/** Any currency of ISO 4217, found by its code. */
export const CurrencySelect = ({ label = 'Currency', ...props }: CurrencySelectProps) => (
  <SearchedSelect label={label} data={currencies} allowDeselect={false} {...props} />
)
