import { Anchor, Box, Group, Text, Title } from '@mantine/core'
import { Circle, CircleCheck, NotebookPen, Rocket } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { Finding, FinishedReview, Review } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Explained } from '../../ui/explained'
import { feedbackTypeNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { paths, productPath, versionPath } from '../../ui/paths'
import { ProductMark } from '../../ui/product-mark'
import { formatMoney, formatNumber, formatShortDay, today, withDates } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { isUnusual, MetricFigures, MoneyByProduct, MoneyFigure } from './figures'
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
        <Card className={styles.strip!} aria-label="Money">
          {amounts.map((figure) => (
            <MoneyFigure key={figure.kind} figure={figure} from={from} until={until} />
          ))}
        </Card>
      )}
      {money.length > 0 && <MoneyByProduct figures={money} />}
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
export function Movers({ review: { figures, attention }, headline }: PartProps) {
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
      {metrics.length > 0 && <MetricFigures figures={metrics} />}
      <Findings
        title="New since the week before"
        // Overdue tasks are in the last step.
        findings={attention.opened.filter(({ kind }) => ![...ofFeedback, 'task_overdue'].includes(kind))}
      />
      <Findings title="Settled" findings={attention.closed} />
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
            <li key={id}>
              <Rocket size={16} color="var(--text-3)" />
              <div>
                <Anchor
                  component={Link}
                  to={versionPath(product!, version)}
                  inherit
                  c="inherit"
                  fw="var(--fw-medium)"
                >
                  {`${product!.name} ${version}`}
                </Anchor>
                {releaseNotes && (
                  <div className={styles.notes}>
                    <Markdown>{releaseNotes}</Markdown>
                  </div>
                )}
              </div>
              <Text inherit c="var(--text-3)">
                {formatShortDay(releasedAt)}
              </Text>
            </li>
          ))}
        </Section>
      )}
      {(tasksDone.value > 0 || total.value > 0) && (
        <Section
          title="Work"
          count={
            tasksDone.value > 0 && (
              <Explained explain={tasksDone.explain}>{counted(tasksDone.value, 'completed task')}</Explained>
            )
          }
        >
          {tasks.map(({ id, title, displayId, product }) => (
            <li key={id}>
              <CircleCheck size={16} color="var(--positive)" />
              <div>
                <Anchor component={Link} to={paths.task(id)} inherit c="inherit">
                  {title}
                </Anchor>
              </div>
              <Text inherit c="var(--text-3)">
                {product && <ProductMark product={product} size="s" />} #{displayId}
              </Text>
            </li>
          ))}
          {total.value > 0 && (
            <li>
              <NotebookPen size={16} color="var(--text-3)" />
              <div>
                <Explained explain={total.explain}>
                  {counted(total.value, 'log entry', 'log entries')}
                </Explained>{' '}
                on <Explained explain={days.explain}>{counted(days.value, 'day')}</Explained>
              </div>
            </li>
          )}
        </Section>
      )}
    </Part>
  )
}

export function Heard({ review: { feedback, attention }, headline }: PartProps) {
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
              {byType.map(({ type, value, explain }) => (
                <Explained key={type} explain={explain}>
                  {`${feedbackTypeNames[type]} ${formatNumber(value)}`}
                </Explained>
              ))}
            </Group>
          }
        >
          {feedback.entries.map(({ id, type, product, excerpt, createdAt }) => (
            <li key={id}>
              <div>
                <blockquote className={styles.quote}>
                  <Anchor component={Link} to={productPath(product!, `feedback/${id}`)} inherit c="inherit">
                    {excerpt}
                  </Anchor>
                  <Text component="div" fz="var(--fs-xs)" c="var(--text-3)">
                    <ProductMark product={product!} size="s" /> <bdi>{product!.name}</bdi> ·{' '}
                    {feedbackTypeNames[type]} · {formatShortDay(createdAt.slice(0, 10))}
                  </Text>
                </blockquote>
              </div>
            </li>
          ))}
        </Section>
      )}
      <Findings
        title="People waiting"
        findings={attention.opened.filter(({ kind }) => ofFeedback.includes(kind))}
      />
    </Part>
  )
}

export const Section = ({
  title,
  count,
  children,
}: {
  title: string
  count?: ReactNode
  children: ReactNode
}) => (
  <Card aria-label={title}>
    <CardHeader title={title} count={count} />
    <ul className={styles.list}>{children}</ul>
  </Card>
)

export const doneOf = ({ priorities }: Pick<FinishedReview, 'priorities'>) =>
  `${priorities.filter(({ isDone }) => isDone).length} of ${priorities.length} done`

/** The tasks of a finished review, as they are now. */
export const Priorities = ({ of }: { of: Pick<FinishedReview, 'priorities'> }) =>
  of.priorities.map(({ id, title, displayId, isDone }) => (
    <li key={id}>
      {isDone ? (
        <CircleCheck size={16} color="var(--positive)" aria-label="Done" />
      ) : (
        <Circle size={16} color="var(--text-3)" aria-label="Open" />
      )}
      <div>
        <Anchor component={Link} to={paths.task(id)} inherit c="inherit">
          {title}
        </Anchor>
      </div>
      <Text inherit c="var(--text-3)">
        #{displayId}
      </Text>
    </li>
  ))

function Findings({ title, findings }: { title: string; findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Section title={title}>
      {findings.map(({ id, product, title, detail, url, evidence }) => (
        <li key={id}>
          <div>
            <Anchor component={Link} to={url} inherit c="inherit" fw="var(--fw-medium)">
              {withDates(title)}
            </Anchor>
            <Box c="dimmed">
              {product && (
                <>
                  <ProductMark product={product} size="s" /> <bdi>{product.name}</bdi> ·{' '}
                </>
              )}
              {withDates(detail)}
            </Box>
          </div>
          <Explained label={`Explain ${title}`} explain={evidence} />
        </li>
      ))}
    </Section>
  )
}
