import { Anchor, Box, Group, Text, Title } from '@mantine/core'
import {
  Bug,
  CircleQuestionMark,
  Heart,
  Lightbulb,
  MessageSquare,
  NotebookPen,
  Rocket,
  SquareCheck,
} from 'lucide-react'
import { Link } from 'react-router'
import { useProducts } from '../api/products'
import type { TimelineEntry as Entry, Product } from '../api/types'
import { feedbackTypeNames } from './labels'
import { productPath } from './paths'
import { ProductMark } from './product-mark'
import { formatDayName, formatTime } from './text/format'

const icons: Record<string, typeof Bug> = {
  log: NotebookPen,
  release: Rocket,
  task: SquareCheck,
  BUG: Bug,
  FEATURE: Lightbulb,
  QUESTION: CircleQuestionMark,
  PRAISE: Heart,
}

interface TimelineDaysProps {
  entries: (Entry & { productId?: string })[]
  /** Of all entries. Without it they are of any product: one line each, with its mark. */
  product?: Product
}

export function TimelineDays({ entries, product: ofAll }: TimelineDaysProps) {
  const products = useProducts().data ?? []
  return [...Map.groupBy(entries, ({ date }) => date)].map(([date, some]) => (
    <div key={date}>
      <Title order={3} px={20} pt={14} pb={6} tt="capitalize" {...heading}>
        {formatDayName(date)}
      </Title>
      <Box component="ul" m={0} p={0}>
        {some.map((entry) => {
          const product = ofAll ?? products.find(({ id }) => id === entry.productId)
          return product && <TimelineEntry key={entry.id} entry={entry} product={product} isShort={!ofAll} />
        })}
      </Box>
    </div>
  ))
}

const withNext = { breakAfter: 'avoid' } as const
const heading = { fz: 'var(--fs-xs)', fw: 'var(--fw-medium)', c: 'var(--text-3)', style: withNext } as const
const whole = { breakInside: 'avoid', overflowWrap: 'anywhere' } as const

/** The beginning of a text in Markdown, without the marks of headings, lists and bold. */
const withoutMarks = (text: string) => text.replace(/^\s*(#{1,6}|[-*+>]) +/gm, '').replaceAll('**', '')

/** A log, a release, feedback or a completed task. Opens the record. */
function TimelineEntry({ entry, product, isShort }: { entry: Entry; product: Product; isShort: boolean }) {
  const { kind, feedbackType, displayId, title, author, at } = entry
  const Icon = icons[feedbackType ?? kind] ?? MessageSquare
  const version = title?.slice(1) ?? ''
  const names = { task: `#${displayId} completed`, release: `${version} released`, log: 'Log' }
  const tabs = {
    log: `log?day=${entry.date}`,
    release: `versions/${encodeURIComponent(version)}`,
    feedback: `feedback/${entry.id}`,
    task: `tasks/${entry.id}`,
  }
  return (
    <Group
      component="li"
      wrap="nowrap"
      align="flex-start"
      gap="sm"
      px={20}
      py={{ base: 11, sm: 8 }}
      fz="sm"
      lh="20px"
      pos="relative"
      style={whole}
    >
      <Icon size={16} color="var(--text-3)" aria-hidden />
      <Box flex={1} miw={0}>
        <Anchor component={Link} to={productPath(product, tabs[kind])} inherit c="dimmed">
          {kind === 'feedback' ? feedbackTypeNames[feedbackType ?? 'OTHER'] : names[kind]}
          {author && <bdi> · {author}</bdi>}
        </Anchor>
        <Text inherit lineClamp={isShort ? 1 : 4}>
          <bdi>
            {kind === 'task' ? title : kind === 'feedback' ? entry.text : withoutMarks(entry.text ?? '')}
          </bdi>
        </Text>
      </Box>
      <Group
        gap={10}
        wrap="nowrap"
        fz="var(--fs-xs)"
        c="var(--text-3)"
        // Beside the first line alone.
        pos={isShort ? 'static' : { base: 'absolute', sm: 'static' }}
        right={20}
      >
        {isShort && <ProductMark product={product} size="s" />}
        {at && <time dateTime={at}>{formatTime(at)}</time>}
      </Group>
    </Group>
  )
}
