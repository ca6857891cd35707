import { Table, type TableProps, type TableThProps } from '@mantine/core'

interface FiguresTableProps extends TableProps {
  /** By their titles, from the first to the last. */
  columns: Record<string, TableThProps>
}

/** A quiet table of figures. Its children are the rows. */
export const FiguresTable = ({ columns, children, ...props }: FiguresTableProps) => (
  <Table horizontalSpacing={8} verticalSpacing={10} borderColor="var(--hairline)" fz="sm" {...props}>
    <Table.Thead c="var(--text-3)" fz="var(--fs-xs)">
      <Table.Tr>
        {Object.entries(columns).map(([title, column]) => (
          <Table.Th key={title} py={10} fw={480} {...column}>
            {title}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>{children}</Table.Tbody>
  </Table>
)

export const figureCell = { ta: 'end', style: { whiteSpace: 'nowrap' } } as const
export const wideFigureCell = { ...figureCell, visibleFrom: 'sm' } as const
