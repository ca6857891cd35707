import { VisuallyHidden } from '@mantine/core'
import { formatMoney, formatShortMoney } from '../text/format'

interface ShortMoneyProps {
  amount: number
  currency: string
  /** The letters that there is room for. */
  room: number
  decimals?: number
}

/** An amount as full as there is room for, and whole for who listens; for who looks, its title is for the caller to give. */
export function ShortMoney({ amount, currency, room, decimals }: ShortMoneyProps) {
  const shown = formatShortMoney(amount, currency, room, decimals)
  if (shown === formatMoney(amount, currency, decimals)) return shown
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{formatMoney(amount, currency)}</VisuallyHidden>
    </>
  )
}
