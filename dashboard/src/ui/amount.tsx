import { Text } from '@mantine/core'
import { formatMoney, formatShortMoney } from './text/format'

/** The letters of an amount that a key figure has space for. */
const room = 11

/** An amount with small cents, shortened where it is too long; its title has the whole. */
export function Amount({ amount, currency }: { amount: number; currency: string }) {
  const [, before = '', cents = '', after = ''] =
    /^(.*?)([.,]\d\d)?(\D*)$/s.exec(formatShortMoney(amount, currency, room)) ?? []
  return (
    <Text span inherit title={formatMoney(amount, currency)} style={{ whiteSpace: 'nowrap' }}>
      {before}
      <Text span fz="max(0.6em, 12px)" fw={500} lh={0} c="var(--text-3)">
        {cents}
      </Text>
      {after}
    </Text>
  )
}
