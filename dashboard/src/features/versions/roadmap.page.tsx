import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useProducts } from '../../api/products'
import type { Product, RoadmapVersion } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { keyOf } from '../../ui/keys'
import { versionStatusNames } from '../../ui/labels'
import { Page } from '../../ui/page'
import { paths, versionPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { ProductMark } from '../../ui/product-mark'
import {
  daysAfter,
  daysBetween,
  formatDay,
  formatShortDay,
  formatShortMonth,
  monthsAfter,
  today,
} from '../../ui/text/format'
import { Views } from '../tasks/views'
import styles from './roadmap.module.css'
import { roadmapQuery, usePlan } from './versions.api'

/** Planned versions of all products, moved by pointer or keyboard. */
export function Component() {
  const { data } = useQuery(roadmapQuery)
  const products = useProducts().data
  const linkOf = (view: string) => `${paths.tasks}${view === 'board' ? '' : `?view=${view}`}`
  return (
    <Page title="Roadmap" layout="scroll">
      <Stack gap={20} pb={20}>
        <Group>
          <Views current="roadmap" linkOf={linkOf} />
        </Group>
        {data && products ? <Roadmap versions={data} products={products} /> : <Pending what="the roadmap" />}
      </Stack>
    </Page>
  )
}

/** A version that is being moved, before it is saved. */
type Move = { version: RoadmapVersion; date: string }

const dateOf = ({ plannedAt }: RoadmapVersion) => plannedAt?.slice(0, 10) ?? null

/** Keys are saved when they rest. */
const restMs = 700

function Roadmap({ versions, products }: { versions: RoadmapVersion[]; products: Product[] }) {
  const { mutate } = usePlan()
  const navigate = useNavigate()
  const axis = useRef<HTMLDivElement>(null)
  const [move, setMove] = useState<Move>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const placed = useRef<string>(undefined)
  const pointer = useRef<{ x: number; date: string | null }>(undefined)
  const shownDate = (version: RoadmapVersion) =>
    move?.version.id === version.id ? move.date : dateOf(version)
  const now = today()
  const { start, days, months } = axisOf(versions, now)
  const x = (date: string) => Math.min(100, Math.max(0, (daysBetween(start, date) / days) * 100))

  const save = (moved: Move | undefined) => {
    clearTimeout(timer.current)
    setMove(undefined)
    if (!moved || moved.date === dateOf(moved.version)) return
    mutate(moved)
    if (!dateOf(moved.version)) placed.current = moved.version.id
  }
  // From its button in the tray, which is gone, to its bar.
  useEffect(() => {
    const bar = placed.current && document.querySelector<HTMLElement>(`[data-version="${placed.current}"]`)
    if (!bar) return
    placed.current = undefined
    bar.focus()
  })
  const open = ({ productId, version }: RoadmapVersion) => {
    const product = products.find(({ id }) => id === productId)
    if (product) void navigate(versionPath(product, version))
  }
  const handlersOf = (version: RoadmapVersion) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = { x: event.clientX, date: dateOf(version) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = pointer.current
      const place = axis.current?.getBoundingClientRect()
      if (!from || !place || (!move && Math.abs(clientX - from.x) < 4)) return
      const dayAt = (px: number) => Math.round((px / place.width) * days)
      if (from.date) setMove({ version, date: daysAfter(from.date, dayAt(clientX - from.x)) })
      // From the tray it is placed where the pointer is.
      else if (clientY < place.bottom)
        setMove({ version, date: daysAfter(start, dayAt(clientX - place.left)) })
      else setMove(undefined)
    },
    onPointerUp: () => {
      const isClick = pointer.current && !move
      pointer.current = undefined
      if (isClick) open(version)
      else save(move)
    },
    onPointerCancel: () => {
      pointer.current = undefined
      setMove(undefined)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const date = shownDate(version)
      const key = keyOf(event)
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (step) {
        const moved = { version, date: daysAfter(date ?? now, step * (event.shiftKey ? 7 : 1)) }
        setMove(moved)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => save(moved), restMs)
      } else if (key === 'Enter') open(version)
      else if (key === 'Escape') save(undefined)
      else if ((key === 'Delete' || key === 'Backspace') && date) mutate({ version, date: null })
      else return
      event.preventDefault()
    },
    onBlur: () => move?.version.id === version.id && !pointer.current && save(move),
  })

  const planned = versions.filter((version) => shownDate(version))
  const undated = versions.filter((version) => !dateOf(version))
  const named = products.filter(({ id }) => planned.some(({ productId }) => productId === id))
  return (
    <>
      <Card aria-label="Planned versions" pb={12}>
        <VisuallyHidden id="roadmap-keys">
          Arrow keys move it by a day, with Shift by a week. Enter opens it, Delete removes the date.
        </VisuallyHidden>
        <div className={styles.rows}>
          <div className={styles.months} ref={axis} aria-hidden>
            {months.map((month) => (
              <span key={month} style={{ left: `${x(month)}%` }}>
                {formatShortMonth(month)}
              </span>
            ))}
            <b style={{ left: `${x(now)}%` }}>Today</b>
          </div>
          {named.map((product) => (
            <section key={product.id} className={styles.product} aria-label={product.name}>
              <Group component="h2" gap="xs" wrap="nowrap" className={styles.name}>
                <ProductMark product={product} />
                <bdi>{product.name}</bdi>
              </Group>
              <div className={styles.lanes}>
                {months.map((month) => (
                  <i key={month} style={{ left: `${x(month)}%` }} />
                ))}
                <i data-today style={{ left: `${x(now)}%` }} />
                {planned
                  .filter(({ productId }) => productId === product.id)
                  .map((version) => (
                    <Bar
                      key={version.id}
                      version={version}
                      date={shownDate(version)!}
                      isMoved={move?.version.id === version.id}
                      x={x}
                      {...handlersOf(version)}
                    />
                  ))}
              </div>
            </section>
          ))}
        </div>
        {planned.length === 0 && (
          <Text c="dimmed" px={20} py="md">
            No version has a planned date. Drag one here, or set the date on its page.
          </Text>
        )}
        <Text fz="var(--fs-xs)" c="var(--text-3)" px={20} pt={12}>
          A bar runs from the first task of a version, or from when it was added, to its planned date. Its
          filled part is the share of completed tasks.
        </Text>
      </Card>
      {undated.length > 0 && (
        <Card aria-label="Without a date">
          <CardHeader
            title="Without a date"
            count={
              <Text span inherit visibleFrom="sm">
                Drag onto the roadmap, or press →
              </Text>
            }
          />
          <Group gap="xs" px={20} py="md">
            {undated.map((version) => {
              const product = products.find(({ id }) => id === version.productId)
              return (
                <Button
                  key={version.id}
                  variant="default"
                  size="xs"
                  className={styles.undated!}
                  aria-describedby="roadmap-keys"
                  leftSection={product && <ProductMark product={product} size="s" />}
                  {...handlersOf(version)}
                >
                  {product && <VisuallyHidden>{product.name}</VisuallyHidden>} {version.version}
                </Button>
              )
            })}
          </Group>
        </Card>
      )}
    </>
  )
}

interface BarProps extends React.ComponentProps<'button'> {
  version: RoadmapVersion
  date: string
  isMoved: boolean
  x: (date: string) => number
}

/** From the start of the work to the planned date; red when that is past. */
function Bar({
  version: { id, version, goal, status, startDate, tasks, tasksDone },
  date,
  isMoved,
  x,
  ...events
}: BarProps) {
  const isOverdue = date < today()
  const left = Math.min(x(startDate), x(date))
  const wordsAt = Math.min(left, 62)
  const share = tasks > 0 ? tasksDone / tasks : 0
  const words = [version, versionStatusNames[status], isOverdue ? 'overdue' : '', formatDay(date)]
  return (
    <div className={styles.row} data-overdue={isOverdue || undefined} data-moved={isMoved || undefined}>
      <Box
        className={styles.words}
        style={{ left: `${wordsAt}%`, maxWidth: `${100 - wordsAt}%` }}
        aria-hidden
      >
        <b>{version}</b> {formatShortDay(date)} <bdi>{goal}</bdi>
      </Box>
      <button
        type="button"
        className={styles.bar}
        data-version={id}
        style={{ left: `${left}%`, width: `max(12px, ${x(date) - left}%)` }}
        aria-label={words.filter(Boolean).join(', ')}
        aria-describedby="roadmap-keys"
        title={goal ?? undefined}
        {...events}
      >
        <span style={{ width: `${share * 100}%` }} />
      </button>
    </div>
  )
}

/** From when the first of them began until the last is due; at most two months back and a year ahead. */
function axisOf(versions: RoadmapVersion[], now: string) {
  const farthest = daysAfter(now, -61)
  const first = versions
    .map(({ startDate }) => startDate)
    .reduce((a, b) => (a < b ? a : b), daysAfter(now, -14))
  const start = `${(first > farthest ? first : farthest).slice(0, 7)}-01`
  const latest = versions.map((version) => dateOf(version) ?? now).reduce((a, b) => (a > b ? a : b), now)
  const wanted = daysBetween(start, latest) + 21
  const days = Math.min(61 + 365, Math.max(wanted, daysBetween(start, now) + 90))
  const months: string[] = []
  for (let month = start; daysBetween(start, month) < days; month = firstOfNext(month)) months.push(month)
  return { start, days, months }
}

const firstOfNext = (day: string) => `${monthsAfter(day.slice(0, 7), 1)}-01`
