import { Select } from '@mantine/core'
import type { ReactNode } from 'react'

const currencies = Intl.supportedValuesOf('currency')

interface CurrencySelectProps {
  label?: string
  size?: 'xs'
  value?: string
  error?: ReactNode
  onChange?: (currency: string | null) => void
}

/** Any currency of ISO 4217, found by its code. What is typed takes the place of the code that stands there. */
export const CurrencySelect = ({ label = 'Currency', ...props }: CurrencySelectProps) => (
  <Select
    label={label}
    data={currencies}
    searchable
    allowDeselect={false}
    selectFirstOptionOnChange
    onFocus={(event) => event.currentTarget.select()}
    onClick={(event) => event.currentTarget.select()}
    {...props}
  />
)
