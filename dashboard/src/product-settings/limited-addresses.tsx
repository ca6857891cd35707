import { Table, Text, Title } from '@mantine/core'
import type { LimitedAddress } from '../api/types'
import { formatDay, formatMoment, formatNumber } from '../text/format'

/** Which addresses sent more feedback than the limits allow. */
export function LimitedAddresses({ limited }: { limited: LimitedAddress[] }) {
  return (
    <div>
      <Title order={4} size="sm">
        Limited addresses
      </Title>
      {limited.length === 0 ? (
        <Text size="xs" c="dimmed">
          No address has reached a limit in the last three days.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={420} maxHeight={300}>
          <Table aria-label="Limited addresses" fz="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Address</Table.Th>
                <Table.Th>Day (UTC)</Table.Th>
                <Table.Th ta="end">Accepted</Table.Th>
                <Table.Th ta="end">Refused</Table.Th>
                <Table.Th>Last submission</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {limited.map(({ address, day, accepted, refused, lastAt }) => (
                <Table.Tr key={`${day} ${address}`}>
                  <Table.Td>{address}</Table.Td>
                  <Table.Td>{formatDay(day)}</Table.Td>
                  <Table.Td ta="end">{formatNumber(accepted)}</Table.Td>
                  <Table.Td ta="end">{formatNumber(refused)}</Table.Td>
                  <Table.Td>{formatMoment(lastAt)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </div>
  )
}
