import { Text, Title } from '@mantine/core'
import type { LimitedAddress } from '../../api/types'
import { Scrolled } from '../../ui/scrolled'
import { formatDay, formatNumber } from '../../ui/text/format'

/** Which addresses sent more feedback than their limits allow. */
export function LimitedAddresses({ limited }: { limited: LimitedAddress[] }) {
  return (
    <div>
      <Title order={4} size="sm">
        Limited addresses
      </Title>
      <Text size="xs" c="dimmed">
        {limited.length === 0
          ? 'No address has reached a limit in the last three days.'
          : 'Addresses that reached a limit in the last three days. If they are robots, turn on the captcha or rotate the key.'}
      </Text>
      {limited.length > 0 && (
        <Scrolled name="Limited addresses" className="markdown-table">
          <table style={{ whiteSpace: 'nowrap' }}>
            <thead>
              <tr>
                <th>Address</th>
                <th style={{ textAlign: 'end' }}>Refused</th>
                <th style={{ textAlign: 'end' }}>Accepted</th>
                <th>Day (UTC)</th>
              </tr>
            </thead>
            <tbody>
              {limited.map(({ address, day, accepted, refused }) => (
                <tr key={`${day} ${address}`}>
                  <td>{address}</td>
                  <td style={{ textAlign: 'end' }}>{formatNumber(refused)}</td>
                  <td style={{ textAlign: 'end' }}>{formatNumber(accepted)}</td>
                  <td>{formatDay(day)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </div>
  )
}
