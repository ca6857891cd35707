import { Box, Button, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { FinishedReview, Review } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { formatDays, formatMoment, formatShortDay } from '../../ui/text/format'
import { doneOf, Heard, lastDayOf, Money, Movers, Priorities, Shipped } from './parts'
import styles from './review.module.css'

export const addressOf = (week: string, step?: string) => `?week=${week}${step ? `&step=${step}` : ''}`

/** A finished review to read. */
export function Letter({ review, finished }: { review: Review; finished: FinishedReview[] }) {
  const { week, from, to, isComplete } = review
  const { note, priorities, finishedAt } = review.finished!
  const last = finished.find((other) => other.week < week)
  return (
    <>
      <div>
        <Card p={{ base: 16, sm: 28 }} mb={36} aria-label="Letter">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Title order={2} fz="var(--fs-title)" lh="var(--lh-title)">
              {formatDays(from, to)}
            </Title>
            <Button component={Link} to={addressOf(week, 'next')} variant="default" size="xs">
              Edit
            </Button>
          </Group>
          <Text fz="sm" c="var(--text-3)" mb={note ? 16 : 8}>
            {`Finished ${formatMoment(finishedAt)}`}
            {!isComplete && `, until ${formatShortDay(lastDayOf(review))}`}
          </Text>
          {note && <div className={styles.letter}>{note}</div>}
          {priorities.length > 0 && (
            <>
              <Title order={3} fz="sm" mt={20}>
                {`Priorities for the next week, ${doneOf({ priorities })}`}
              </Title>
              <Box component="ul" className={styles.list!} mx={{ base: -16, sm: -20 }} mb={-12}>
                <Priorities of={{ priorities }} />
              </Box>
            </>
          )}
        </Card>
        <Money review={review} />
        <Movers review={review} />
        <Shipped review={review} last={last} />
        <Heard review={review} />
      </div>
      <aside className={styles.aside}>
        <Past finished={finished} week={week} />
      </aside>
    </>
  )
}

/** The letters, newest first. */
export function Past({ finished, week }: { finished: FinishedReview[]; week: string }) {
  if (finished.length === 0) return null
  return (
    <Card aria-label="Finished reviews">
      <CardHeader title="Finished reviews" count={finished.length} />
      <Box py={6} mah={420} style={{ overflowY: 'auto' }}>
        {finished.map(({ week: other, from, to, note, priorities }) => (
          <Link
            key={other}
            className={styles.past}
            to={addressOf(other)}
            aria-current={other === week ? 'page' : undefined}
          >
            <Text span inherit display="block" fw="var(--fw-medium)">
              {formatDays(from, to)}
            </Text>
            <Text span inherit display="block" truncate c="var(--text-3)">
              {note?.split('\n')[0] || (priorities.length > 0 ? doneOf({ priorities }) : 'No note')}
            </Text>
          </Link>
        ))}
      </Box>
    </Card>
  )
}
