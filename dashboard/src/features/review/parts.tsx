import { Anchor, Group, Text, Title } from '@mantine/core'
import { Circle, CircleCheck, Rocket } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { Finding, FinishedReview, Review } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Explained } from '../../ui/explained'
import { feedbackTypeNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { paths, productPath, versionPath } from '../../ui/paths'
import { ProductMark } from '../../ui/product-mark'
import {
  dayOf,
  daysAfter,
  formatMoney,
  formatNumber,
  formatShortDay,
  today,
  withDates,
} from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { isUnusual, MoneyFigure, ProductFigures } from './figures'
import styles from './review.module.css'

export interface PartProps {
  review: Review
  headline?: Ref<HTMLHeadingElement> | undefined
}

/** A part of a review: what happened in a sentence, then the records. */
export const Part = ({
  title,
  headline,
  children,
}: { title: string; children: ReactNode } & Omit<PartProps, 'review'>) => (
  <section className={styles.part}>
    <Title order={2} className={styles.headline!} mb={0} ref={headline ?? null} tabIndex={-1}>
      {title}
    </Title>
    {children}
  </section>
)

/** Until which day the figures of a review are. */
export const lastDayOf = ({ isComplete, to, finished }: Review) =>
  isComplete ? to : today(finished ? new Date(finished.finishedAt) : undefined)

export function Money({ review, headline }: PartProps) {
  const { figures, money, from } = review
  const until = lastDayOf(review)
  const amounts = figures.filter(({ kind }) => kind !== 'metric')
  const isEmpty = amounts.every(({ value, before }) => !value && !before)
  return (
    <Part title={isEmpty ? 'No money in or out' : mrrSentence(amounts[0]!)} headline={headline}>
      {!isEmpty && (
        <Card className={styles.strip!} bg="var(--hairline)" aria-label="Money">
          {amounts.map((figure) => (
            <MoneyFigure key={figure.kind} figure={figure} from={from} until={until} />
          ))}
        </Card>
      )}
      {money.length > 0 && <ProductFigures title="Money by product" figures={money} />}
    </Part>
  )
}

function mrrSentence({ value, before, unit }: Review['figures'][number]): string {
  const money = (amount: number) => formatMoney(amount, unit!)
  const difference = (value ?? 0) - (before ?? 0)
  if (!value && !before) return 'No recurring revenue'
  if (Math.abs(difference) < 0.005) return `MRR stayed at ${money(value ?? 0)}`
  if (difference > 0) return `MRR rose by ${money(difference)} to ${money(value ?? 0)}`
  return `MRR fell by ${money(-difference)} to ${money(value ?? 0)}`
}

const ofFeedback = ['feedback_waiting', 'bug_spike']

/** Unusual metrics first, then the others by their change. */
export function Movers({ review, headline }: PartProps) {
  const { figures, attention } = review
  const metrics = figures
    .filter(({ kind, value, before }) => kind === 'metric' && (value || before))
    .sort(
      (a, b) =>
        Number(isUnusual(b)) - Number(isUnusual(a)) || Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0),
    )
  const unusual = metrics.filter(isUnusual).length
  const isKnown = metrics.some(({ usual }) => usual)
  const title = !isKnown
    ? 'No metric has a usual range yet'
    : unusual === 0
      ? 'Every headline metric is in its usual range'
      : `${unusual} of ${counted(metrics.length, 'headline metric')} outside the usual range`
  return (
    <Part title={title} headline={headline}>
      {metrics.length > 0 && <ProductFigures title="Headline metrics, mean per day" figures={metrics} />}
      <Findings
        title="New since the week before"
        on={lastDayOf(review)}
        // Overdue tasks are in the last step.
        findings={attention.opened.filter(({ kind }) => ![...ofFeedback, 'task_overdue'].includes(kind))}
      />
      <Findings title="Settled" on={daysAfter(review.from, -1)} findings={attention.closed} />
    </Part>
  )
}

/** @param last the review before, whose priorities were for this week */
export function Shipped({ review, headline, last }: PartProps & { last?: FinishedReview | undefined }) {
  const { releases, tasks, tasksDone } = review.shipped
  const { total, days } = review.logs
  const done = tasksDone.value > 0 && counted(tasksDone.value, 'completed task')
  const released = releases.length > 0 && counted(releases.length, 'release')
  const title =
    released && done ? `${released} and ${done}` : released || done || 'Nothing was released or completed'
  return (
    <Part title={title} headline={headline}>
      {last && last.priorities.length > 0 && (
        <Section title="Priorities of this week" count={doneOf(last)}>
          <Priorities of={last} />
        </Section>
      )}
      {releases.length > 0 && (
        <Section title="Releases">
          {releases.map(({ id, version, product, releasedAt, releaseNotes }) => (
            <Item
              key={id}
              icon={<Rocket size={16} color="var(--text-3)" />}
              title={`${product!.name} ${version}`}
              to={versionPath(product!, version)}
              end={formatShortDay(releasedAt)}
            >
              {releaseNotes && <Markdown>{releaseNotes}</Markdown>}
            </Item>
          ))}
        </Section>
      )}
      {(tasksDone.value > 0 || total.value > 0) && (
        <Section
          title="Work"
          count={
            <Group gap="sm">
              {tasksDone.value > 0 && (
                <Explained figure={`tasks_done/${review.week}`}>
                  {counted(tasksDone.value, 'completed task')}
                </Explained>
              )}
              {total.value > 0 && (
                <>
                  <Explained figure={`logs/${review.week}`}>
                    {counted(total.value, 'log entry', 'log entries')}
                  </Explained>
                  <span>{counted(days.value, 'day with a log', 'days with a log')}</span>
                </>
              )}
            </Group>
          }
        >
          {tasks.map(({ id, title, displayId, product }) => (
            <Item
              key={id}
              icon={<CircleCheck size={16} color="var(--positive)" />}
              title={title}
              to={paths.task(id)}
              end={<Of product={product}>#{displayId}</Of>}
            />
          ))}
        </Section>
      )}
    </Part>
  )
}

export function Heard({ review, headline }: PartProps) {
  const { feedback, attention } = review
  const byType = feedback.byType.filter(({ value, explain }) => value > 0 || explain.excluded.length > 0)
  const total = byType.reduce((sum, { value }) => sum + value, 0)
  return (
    <Part
      title={total > 0 ? counted(total, 'entry of feedback', 'entries of feedback') : 'No feedback arrived'}
      headline={headline}
    >
      {byType.length > 0 && (
        <Section
          title="Feedback"
          count={
            <Group gap="sm">
              {byType.map(({ type, value }) => (
                <Explained key={type} figure={`feedback.${type}/${review.week}`}>
                  {`${feedbackTypeNames[type]} ${formatNumber(value)}`}
                </Explained>
              ))}
            </Group>
          }
        >
          {feedback.entries.map(({ id, type, product, excerpt, createdAt }) => (
            <Item key={id} title={excerpt} to={productPath(product!, `feedback/${id}`)}>
              <Of product={product}>
                {feedbackTypeNames[type]}, {formatShortDay(dayOf(createdAt))}
              </Of>
            </Item>
          ))}
        </Section>
      )}
      <Findings
        title="People waiting"
        on={lastDayOf(review)}
        findings={attention.opened.filter(({ kind }) => ofFeedback.includes(kind))}
      />
    </Part>
  )
}

interface SectionProps {
  title: string
  count?: ReactNode
  children: ReactNode
}

const Section = ({ title, count, children }: SectionProps) => {
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <Card aria-label={title}>
      <CardHeader title={title} count={count} {...(isEmpty && { style: {} })} />
      {!isEmpty && <ul className={styles.list}>{children}</ul>}
    </Card>
  )
}

export const doneOf = ({ priorities }: Pick<FinishedReview, 'priorities'>) =>
  `${priorities.filter(({ isDone }) => isDone).length} of ${priorities.length} done`

/** The tasks of a finished review, as they are now. */
export const Priorities = ({ of }: { of: Pick<FinishedReview, 'priorities'> }) =>
  of.priorities.map(({ id, title, displayId, isDone }) => (
    <Item
      key={id}
      icon={
        isDone ? (
          <CircleCheck size={16} color="var(--positive)" aria-label="Done" />
        ) : (
          <Circle size={16} color="var(--text-3)" aria-label="Open" />
        )
      }
      title={title}
      to={paths.task(id)}
      end={`#${displayId}`}
    />
  ))

/** @param on the day on which they were there */
function Findings({ title, on, findings }: { title: string; on: string; findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Section title={title}>
      {findings.map(({ id, product, title, detail, url }) => (
        <Item
          key={id}
          title={withDates(title)}
          to={url}
          end={<Explained label={`Explain ${title}`} figure={`finding/${id}/${on}`} />}
        >
          <Of product={product}>{withDates(detail)}</Of>
        </Item>
      ))}
    </Section>
  )
}

interface ItemProps {
  icon?: ReactNode
  title: string
  to: string
  /** At the end of the line. */
  end?: ReactNode
  /** Below the title. */
  children?: ReactNode
}

const Item = ({ icon, title, to, end, children }: ItemProps) => (
  <li>
    {icon}
    <div>
      <Anchor component={Link} to={to} inherit c="inherit" fw="var(--fw-medium)">
        {title}
      </Anchor>
      {children && (
        <Text component="div" inherit className={styles.below!}>
          {children}
        </Text>
      )}
    </div>
    <Text span inherit c="var(--text-3)">
      {end}
    </Text>
  </li>
)

const Of = ({ product, children }: { product: Finding['product']; children: ReactNode }) => (
  <>
    {product && (
      <>
        <ProductMark product={product} size="s" /> <bdi>{product.name}</bdi> ·{' '}
      </>
    )}
    {children}
  </>
)
