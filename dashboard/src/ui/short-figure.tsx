import { VisuallyHidden } from '@mantine/core'
import { formatMoney, formatShare, formatShortMoney, formatShortShare } from './text/format'

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
  const isWhole = shown === formatMoney(amount, currency, decimals)
  return <Short shown={shown} whole={isWhole ? shown : formatMoney(amount, currency)} />
}

/** A share likewise. */
export const ShortShare = ({ part }: { part: number | null }) => (
  <Short shown={formatShortShare(part)} whole={formatShare(part)} />
)

function Short({ shown, whole }: { shown: string; whole: string }) {
  if (shown === whole) return shown
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  )
}
