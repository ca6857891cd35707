import { ActionIcon, Anchor, Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api, record } from '../../api/client'
import { useUser } from '../../api/session'
import type { Finding, Review } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Explained } from '../../ui/explained'
import { feedbackTypeNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { Page } from '../../ui/page'
import { paths, productPath, versionPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { ProductMark } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import {
  daysAfter,
  daysBetween,
  formatDays,
  formatNumber,
  formatShortDay,
  today,
  withDates,
} from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { showToast } from '../../ui/toast'
import { MoneyFigure, ProductFigures } from './figures'

/** The review of a week: that of the address, or the last complete one. */
export function Component() {
  const [params, setParams] = useSearchParams()
  // A week that starts on Sunday has the name of its Monday.
  const daysEarlier = useUser()?.weekStart === 'sunday' ? 1 : 0
  const thisMonday = mondayOf(daysAfter(today(), daysEarlier))
  const first = (monday: string) => daysAfter(monday, -daysEarlier)
  const asked = firstDayOf(params.get('week') ?? '')
  const monday = asked && asked <= thisMonday ? asked : daysAfter(thisMonday, -7)
  const week = weekOf(monday)
  const show = (monday: string) => setParams({ week: weekOf(monday) })
  const [previous, next] = [() => show(daysAfter(monday, -7)), () => show(daysAfter(monday, 7))]
  const hasNext = monday < thisMonday
  useShortcuts('Weekly review', [
    { keys: '[', label: 'Previous week', repeats: true, run: previous },
    { keys: ']', label: 'Next week', repeats: true, isAvailable: () => hasNext, run: next },
  ])
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['review', week],
    queryFn: () => record(api.GET('/review', { params: { query: { week } } })),
    placeholderData: keepPreviousData,
  })
  const copy = () =>
    void navigator.clipboard.writeText(data!.markdown).then(() => showToast('Markdown copied'))
  const action = (
    <Button
      variant="default"
      leftSection={<Copy size={16} />}
      disabled={!data || isPlaceholderData}
      onClick={copy}
    >
      Copy Markdown
    </Button>
  )
  const calls = [{ label: 'This week', method: 'GET', path: '/review', query: { week } }]
  return (
    <Page title="Weekly review" calls={calls} action={action} layout="scroll">
      <Group gap="xs" mb="sm">
        <ActionIcon aria-label="Previous week" title="Previous week · [" onClick={previous}>
          <ChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon aria-label="Next week" title="Next week · ]" disabled={!hasNext} onClick={next}>
          <ChevronRight size={16} />
        </ActionIcon>
        <Text fw="var(--fw-strong)">
          {`${formatDays(first(monday), daysAfter(first(monday), 6))}, week ${Number(week.slice(6))} of ` +
            `${week.slice(0, 4)}`}
        </Text>
        {!hasNext && <Text c="var(--text-3)">until today</Text>}
      </Group>
      {data ? <Week review={data} /> : <Pending what="the review" shape={[[104], [320, 2], [320, 2]]} />}
    </Page>
  )
}

const mondayOf = (day: string) => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The Monday of an ISO week: week 1 has January 4. Empty for any other text. */
const firstDayOf = (week: string) =>
  /^[1-9]\d{3}-W\d\d$/.test(week)
    ? daysAfter(mondayOf(`${week.slice(0, 4)}-01-04`), (Number(week.slice(6)) - 1) * 7)
    : ''

function weekOf(monday: string): string {
  const thursday = daysAfter(monday, 3)
  const number = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
  return `${thursday.slice(0, 4)}-W${String(number).padStart(2, '0')}`
}

function Week({ review }: { review: Review }) {
  const { figures, money, shipped, feedback, logs, attention } = review
  const until = review.isComplete ? review.to : today()
  const known = figures.filter(({ value, before }) => value || before)
  const metrics = known.filter(({ kind }) => kind === 'metric')
  const byType = feedback.byType.filter(({ value, explain }) => value > 0 || explain.excluded.length > 0)
  const { releases, tasks, tasksDone } = shipped
  const { opened, closed } = attention
  const counts = [releases, byType, money, opened, closed].map(({ length }) => length)
  const isEmpty = [...counts, tasksDone.value, logs.total.value].every((count) => count === 0)
  return (
    <>
      {known.length > metrics.length && (
        <Card display="flex" bg="var(--hairline)" style={strip} aria-label="Money">
          {figures
            .filter(({ kind }) => kind !== 'metric')
            .map((figure) => (
              <MoneyFigure key={figure.kind} figure={figure} until={until} />
            ))}
        </Card>
      )}
      {isEmpty && <Empty>No releases, tasks, feedback or logs in this week, and no money in or out.</Empty>}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={20} mt={20}>
        <Stack gap={20}>
          {metrics.length > 0 && <ProductFigures title="Headline metrics, mean per day" figures={metrics} />}
          {(releases.length > 0 || tasksDone.value > 0) && (
            <Section title="Shipped">
              {releases.map(({ id, version, product, releasedAt, releaseNotes }) => (
                <Line
                  key={id}
                  product={product!}
                  title={`${version} released`}
                  to={versionPath(product!, version)}
                >
                  {formatShortDay(releasedAt)}
                  {releaseNotes && <Markdown>{releaseNotes}</Markdown>}
                </Line>
              ))}
              {tasksDone.value > 0 && (
                <Counts>
                  <Explained explain={tasksDone.explain}>
                    {counted(tasksDone.value, 'completed task')}
                  </Explained>
                </Counts>
              )}
              {tasks.map(({ id, title, displayId, product }) => (
                <Line key={id} product={product} title={title} to={paths.task(id)}>
                  #{displayId}
                </Line>
              ))}
            </Section>
          )}
          {logs.total.value > 0 && (
            <Section title="Logs">
              <Counts>
                <span>
                  <Explained explain={logs.total.explain}>
                    {counted(logs.total.value, 'log entry', 'log entries')}
                  </Explained>{' '}
                  on <Explained explain={logs.days.explain}>{counted(logs.days.value, 'day')}</Explained>
                </span>
              </Counts>
            </Section>
          )}
        </Stack>
        <Stack gap={20}>
          {money.length > 0 && <ProductFigures title="Money by product" figures={money} />}
          {byType.length > 0 && (
            <Section title="Feedback">
              <Counts>
                {byType.map(({ type, value, explain }) => (
                  <Explained
                    key={type}
                    explain={explain}
                  >{`${feedbackTypeNames[type]} ${formatNumber(value)}`}</Explained>
                ))}
              </Counts>
              {feedback.entries.map(({ id, type, product, excerpt, createdAt }) => (
                <Line
                  key={id}
                  product={product!}
                  title={excerpt}
                  to={productPath(product!, `feedback/${id}`)}
                >
                  {feedbackTypeNames[type]}, {formatShortDay(createdAt.slice(0, 10))}
                </Line>
              ))}
            </Section>
          )}
          <Findings title="Needs attention since this week" findings={opened} />
          <Findings title="No longer needs attention" findings={closed} />
        </Stack>
      </SimpleGrid>
    </>
  )
}

/** The gaps are the hairlines. */
const strip = { flexWrap: 'wrap', gap: 1, overflow: 'hidden' } as const

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <Box component="ul" m={0} px={0} py={8}>
        {children}
      </Box>
    </Card>
  )
}

const line = { component: 'li', gap: 'sm', px: 20, py: 6, fz: 'sm', lh: '20px' } as const

const Counts = ({ children }: { children: ReactNode }) => <Group {...line}>{children}</Group>

interface LineProps {
  product: Finding['product']
  title: string
  to: string
  /** At the end of the line. */
  action?: ReactNode
  children: ReactNode
}

/** A record, with what is known about it below. */
const Line = ({ product, title, to, action, children }: LineProps) => (
  <Group {...line} wrap="nowrap" align="flex-start" style={{ overflowWrap: 'anywhere' }}>
    <Box flex={1} miw={0}>
      <Anchor component={Link} to={to} inherit c="inherit" fw="var(--fw-medium)" underline="hover">
        {title}
      </Anchor>
      <Text component="div" inherit c="dimmed">
        {product && (
          <>
            <ProductMark product={product} size="s" /> <bdi>{product.name}</bdi> ·{' '}
          </>
        )}
        {children}
      </Text>
    </Box>
    {action}
  </Group>
)

function Findings({ title, findings }: { title: string; findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Section title={title}>
      {findings.map(({ id, product, title, detail, url, evidence }) => (
        <Line
          key={id}
          product={product}
          title={withDates(title)}
          to={url}
          action={<Explained label={`Explain ${title}`} explain={evidence} />}
        >
          {withDates(detail)}
        </Line>
      ))}
    </Section>
  )
}
