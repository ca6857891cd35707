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

/** Any currency of ISO 4217, found by its code. */
export const CurrencySelect = ({ label = 'Currency', ...props }: CurrencySelectProps) => (
  <Select label={label} data={currencies} searchable allowDeselect={false} selectFirstOptionOnChange {...props} />
)
