import { Table, Text, Title } from '@mantine/core'
import type { LimitedAddress } from '../../api/types'
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
        <Table.ScrollContainer minWidth={300} maxHeight={300}>
          <Table aria-label="Limited addresses" fz="xs" style={{ whiteSpace: 'nowrap' }}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Address</Table.Th>
                <Table.Th ta="end">Refused</Table.Th>
                <Table.Th ta="end">Accepted</Table.Th>
                <Table.Th>Day (UTC)</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {limited.map(({ address, day, accepted, refused }) => (
                <Table.Tr key={`${day} ${address}`}>
                  <Table.Td>{address}</Table.Td>
                  <Table.Td ta="end">{formatNumber(refused)}</Table.Td>
                  <Table.Td ta="end">{formatNumber(accepted)}</Table.Td>
                  <Table.Td>{formatDay(day)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </div>
  )
}
