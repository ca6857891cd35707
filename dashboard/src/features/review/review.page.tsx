import { ActionIcon, Box, Button, Group, Text, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Copy } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { answer, api, page, record } from '../../api/client'
import { useUser } from '../../api/session'
import type { FinishedReview, Review } from '../../api/types'
import { Card } from '../../ui/card'
import { isSendKey, useDraft } from '../../ui/hooks'
import { Page } from '../../ui/page'
import { Pending } from '../../ui/pending'
import { KeyHint } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import { daysAfter } from '../../ui/text/format'
import { showToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'
import { addressOf, Letter, Past } from './letter'
import { Heard, Money, Movers, Shipped } from './parts'
import { maxPriorities, Plan, usePlanTasks } from './plan'
import styles from './review.module.css'
import { firstDayOf, mondayToReview, thisMonday, weekName, weekOf } from './week'

const stepNames = { money: 'Money', movers: 'Movers', shipped: 'Shipped', heard: 'Heard', next: 'Next week' }
type Step = keyof typeof stepNames
const steps = Object.keys(stepNames) as Step[]

/** The review of a week in five steps. Once finished, it is a letter. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const user = useUser()
  const last = thisMonday(user)
  const asked = firstDayOf(params.get('week') ?? '')
  const monday = asked && asked <= last ? asked : mondayToReview(user)
  const week = weekOf(monday)
  const step = steps.find((step) => step === params.get('step'))
  const show = (monday: string) => setParams({ week: weekOf(monday) })
  const [previous, next] = [() => show(daysAfter(monday, -7)), () => show(daysAfter(monday, 7))]
  const hasNext = monday < last
  useShortcuts('Weekly review', [
    { keys: '[', label: 'Previous week', repeats: true, run: previous },
    { keys: ']', label: 'Next week', repeats: true, isAvailable: () => hasNext, run: next },
  ])
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['review', week],
    queryFn: () => record(api.GET('/review', { params: { query: { week } } })),
    placeholderData: keepPreviousData,
  })
  const { data: finished = [] } = useQuery({
    queryKey: ['review', 'finished'],
    queryFn: async () =>
      (await page(api.GET('/review/finished', { params: { query: { limit: 100 } } }))).records,
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
  const calls = [
    { label: 'This week', method: 'GET', path: '/review', query: { week } },
    { label: 'Finished reviews', method: 'GET', path: '/review/finished' },
  ]
  return (
    <Page title="Weekly review" calls={calls} action={action} layout="scroll">
      <Group gap="xs" mb="sm" wrap="nowrap">
        <ActionIcon aria-label="Previous week" title="Previous week · [" onClick={previous}>
          <ChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon aria-label="Next week" title="Next week · ]" disabled={!hasNext} onClick={next}>
          <ChevronRight size={16} />
        </ActionIcon>
        <Text fw="var(--fw-strong)">{weekName(monday, user)}</Text>
        {!hasNext && !data?.finished && <Text c="var(--text-3)">until today</Text>}
      </Group>
      {data ? (
        <div className={styles.columns}>
          {data.finished && !step ? (
            <Letter review={data} finished={finished} />
          ) : (
            <Steps
              key={data.week}
              review={data}
              step={step ?? 'money'}
              finished={finished}
              show={(step) => setParams({ week: data.week, ...(step && { step }) })}
              monday={[daysAfter(monday, 7), daysAfter(mondayToReview(user), 7)].sort()[1]!}
            />
          )}
        </div>
      ) : (
        <Pending what="the review" shape={[[104], [320, 2], [320, 2]]} />
      )}
    </Page>
  )
}

interface StepsProps {
  review: Review
  step: Step
  /** All finished reviews. */
  finished: FinishedReview[]
  /** Without a step, the letter. */
  show: (step?: Step) => void
  /** Of the week that is planned. */
  monday: string
}

interface Decisions {
  note: string
  priorities: string[]
}

function Steps({ review, step, finished: all, show, monday }: StepsProps) {
  const { week, finished } = review
  const last = all.find((other) => other.week < week)
  const kept = useDraft<Decisions>(`review ${week}`)
  const before = { note: finished?.note ?? '', priorities: finished?.priorities.map(({ id }) => id) ?? [] }
  const { note, priorities } = kept.draft ?? before
  const change = (changed: Partial<Decisions>) => kept.setDraft({ note, priorities, ...changed })
  const open = [
    ...priorities,
    ...(last?.priorities ?? []).filter(({ isDone }) => !isDone).map(({ id }) => id),
  ]
  const tasks = usePlanTasks(daysAfter(monday, 6), [...new Set(open)])
  const { mutate, isPending } = useChange({
    send: () => record(api.PUT('/review', { body: { week, note, priorities } })),
    stored: (client, review) => {
      client.setQueryData(['review', week], review)
      kept.discard()
      show()
    },
    done: () => ({
      message: 'Review finished',
      ...(!finished && {
        undo: () => {
          kept.setDraft({ note, priorities })
          return answer(api.DELETE('/review', { params: { query: { week } } }))
        },
      }),
    }),
  })
  const at = steps.indexOf(step)
  const [previous, next] = [steps[at - 1], steps[at + 1]]
  const goOn = () => (next ? show(next) : !isPending && mutate())
  const noteField = useRef<HTMLTextAreaElement>(null)
  useShortcuts('Weekly review', [
    { keys: 'Enter', label: next ? 'Next step' : 'Finish', run: goOn },
    { keys: 'ArrowRight', label: 'Next step', isAvailable: () => next !== undefined, run: goOn },
    {
      keys: 'ArrowLeft',
      label: 'Previous step',
      isAvailable: () => previous !== undefined,
      run: () => show(previous),
    },
    { keys: 'n', label: 'Write note', opens: true, run: () => noteField.current?.focus() },
  ])
  const headline = useFocusOnChange(step)
  const Part = { money: Money, movers: Movers, shipped: Shipped, heard: Heard, next: undefined }[step]
  return (
    <>
      <div>
        <nav className={styles.steps} aria-label="Steps">
          {steps.map((name, i) => (
            <Link
              key={name}
              to={addressOf(week, name)}
              aria-current={name === step ? 'step' : undefined}
              data-is-done={i < at || undefined}
            >
              {stepNames[name]}
            </Link>
          ))}
        </nav>
        {Part ? (
          <Part review={review} headline={headline} last={last} />
        ) : (
          <Plan
            {...{ tasks, monday, priorities, headline }}
            setPriorities={(priorities) => change({ priorities })}
          />
        )}
      </div>
      <aside className={styles.aside}>
        <Card className={styles.note!} aria-label="Decisions">
          <Textarea
            ref={noteField}
            label={
              <Group gap={8}>
                Note <KeyHint>N</KeyHint>
              </Group>
            }
            placeholder="What mattered this week?"
            autosize
            minRows={4}
            maxRows={12}
            maxLength={5000}
            value={note}
            onChange={(event) => change({ note: event.currentTarget.value })}
            onKeyDown={(event) => isSendKey(event) && goOn()}
          />
          <Box fz="sm">
            <Text inherit c="dimmed" mb={4}>{`Priorities, ${priorities.length} of ${maxPriorities}`}</Text>
            {priorities.map((id, i) => (
              <Text key={id} inherit truncate>
                {`${i + 1}. ${tasks?.find((task) => task.id === id)?.title ?? ''}`}
              </Text>
            ))}
          </Box>
          <Button fullWidth loading={isPending} rightSection={<KeyHint>↵</KeyHint>} onClick={goOn}>
            {next === 'next' ? 'Plan next week' : next ? `Next: ${stepNames[next]}` : 'Finish review'}
          </Button>
          {previous && (
            <Button
              fullWidth
              variant="subtle"
              color="gray"
              rightSection={<KeyHint>←</KeyHint>}
              onClick={() => show(previous)}
            >
              Back
            </Button>
          )}
        </Card>
        <Past finished={all} week={week} />
      </aside>
    </>
  )
}

/** The focus goes to the headline of the next step, which scrolls to it. */
function useFocusOnChange(step: Step): RefObject<HTMLHeadingElement | null> {
  const headline = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) headline.current?.focus()
    shown.current = step
  }, [step])
  return headline
}
