import { Box, type BoxProps } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import styles from './ui.module.css'

interface FiguresTableProps {
  /** By their titles, from the first to the last. */
  columns: Record<string, BoxProps & { style?: CSSProperties }>
  /** The rows. */
  children: ReactNode
}

/** A quiet table of figures. */
export const FiguresTable = ({ columns, children }: FiguresTableProps) => (
  <table className={styles.figuresTable}>
    <thead>
      <tr>
        {Object.entries(columns).map(([title, column]) => (
          <Box component="th" key={title} {...column}>
            {title}
          </Box>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

export const figureCell = { ta: 'end', style: { whiteSpace: 'nowrap' } } as const
export const wideFigureCell = { ...figureCell, visibleFrom: 'sm' } as const
