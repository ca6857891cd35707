import {
  Anchor,
  Box,
  type BoxProps,
  type ElementProps,
  Group,
  type GroupProps,
  Text,
  Title,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../api/types'
import { stageNames } from './labels'
import { formatChange } from './text/format'
import styles from './ui.module.css'

/** A group of related content on a surface. Inside it are hairlines, no further cards. */
export const Card = (props: BoxProps & ElementProps<'section', keyof BoxProps>) => (
  <Box component="section" miw={0} bd="1px solid var(--border)" bdrs="lg" bg="var(--surface)" {...props} />
)

interface HeaderProps extends Omit<GroupProps, 'title'> {
  title: ReactNode
  /** After the title, such as a number of records. */
  count?: ReactNode
  children?: ReactNode
}

/** The first line of a card. */
export const CardHeader = (props: HeaderProps) => (
  <SectionHeader mih={48} mt={0} mb={0} py={6} pl={20} pr="sm" style={hairline} {...props} />
)
export const hairline = { borderBottom: '1px solid var(--hairline)' }

/** A heading above cards. */
export const SectionHeader = ({ title, count, children, ...props }: HeaderProps) => (
  <Group
    gap="xs"
    wrap="nowrap"
    mih="var(--control)"
    mt={{ base: 'lg', sm: 'xl' }}
    mb={{ base: 'xs', sm: 'sm' }}
    {...props}
  >
    <Title order={2} style={{ whiteSpace: 'nowrap' }}>
      {title}
    </Title>
    <Text span size="sm" c="var(--text-3)" truncate>
      {count}
    </Text>
    <Group ml="auto" gap="xs" wrap="nowrap">
      {children}
    </Group>
  </Group>
)

const large = {
  fz: 'var(--fs-figure)',
  fw: 600,
  lh: 'var(--lh-figure)',
  lts: '-0.03em',
  display: 'block',
  w: 'fit-content',
}
const whole = { whiteSpace: 'nowrap' } as const

interface KeyFigureProps {
  label: string
  /** After the label, such as the period: "1–22 Nov". */
  note?: ReactNode
  value: ReactNode
  /** Opens the rows of the figure. */
  to?: string
  /** Lines below: a change with its base, the last complete month. */
  children?: ReactNode
}

/** A large figure with its label and what it is compared with. */
export const KeyFigure = ({ label, note, value, to, children }: KeyFigureProps) => (
  <div>
    <Text size="sm" c="dimmed" lh="20px" style={whole}>
      {label}
      {note && (
        <Text span fz="var(--fs-xs)" c="var(--text-3)" ml={6}>
          {note}
        </Text>
      )}
    </Text>
    <Box {...large} className={styles.figure!} style={whole} data-tabular>
      {to ? (
        <Anchor component={Link} to={to} inherit c="inherit" display="inline-block" miw={24}>
          {value}
        </Anchor>
      ) : (
        value
      )}
    </Box>
    <Text component="div" fz="var(--fs-xs)" lh="18px" c="var(--text-3)">
      {children}
    </Text>
  </div>
)

interface ChangeProps {
  /** 0.06 is +6%. null: there is nothing to compare with. */
  of: number | null | undefined
  /** Whether more is good, bad, or neither, such as for costs. */
  better?: 'more' | 'less' | 'neither'
  format?: (change: number) => string
}

/** A relative change with its sign, coloured only where more or less is better. */
export function Change({ of, better = 'more', format = formatChange }: ChangeProps) {
  if (of === null || of === undefined) return null
  const isGood = better === 'more' ? of > 0 : of < 0
  const tone =
    better === 'neither' || Math.abs(of) < 0.0005 ? 'inherit' : isGood ? 'var(--positive)' : 'var(--negative)'
  return (
    <Text span inherit fw="var(--fw-medium)" c={tone} style={whole}>
      {format(of)}
    </Text>
  )
}
/** A state. @param isFlagged it is unusual */
export const Pill = ({ isFlagged = false, children }: { isFlagged?: boolean; children: ReactNode }) => (
  <Text
    span
    fz="var(--fs-xs)"
    c={isFlagged ? 'var(--accent-text)' : 'dimmed'}
    bg={isFlagged ? 'var(--accent-soft)' : 'var(--surface-soft)'}
    px={8}
    py={2}
    bdrs={99}
    style={whole}
  >
    {children}
  </Text>
)
export const StagePill = ({ stage }: { stage: Product['stage'] }) => <Pill>{stageNames[stage]}</Pill>
