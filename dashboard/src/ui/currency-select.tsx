import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'

const currencies = Intl.supportedValuesOf('currency')

interface CurrencySelectProps {
  label?: string
  size?: 'xs'
  value?: string
  description?: string
  error?: ReactNode
  onChange?: (currency: string) => void
}

/** Any currency of ISO 4217. Typing its code selects it. */
export const CurrencySelect = ({ label = 'Currency', onChange, ...props }: CurrencySelectProps) => (
  <NativeSelect label={label} data={currencies} onChange={(event) => onChange?.(event.currentTarget.value)} {...props} />
)
