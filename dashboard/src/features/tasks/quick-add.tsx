import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CreateTask, Product } from '../../api/types'
import { useAskedFor } from '../../ui/asked-for'
import { priorityNames } from '../../ui/labels'
import { LineField } from '../../ui/line-field'
import { useShortcuts } from '../../ui/shortcuts'
import { daysAfter, formatDay, isDate, today } from '../../ui/text/format'
import { createTask, labelsQuery } from './tasks.api'
import classes from './tasks.module.css'

interface QuickAddProps {
  products: Product[]
  product: Product | null | undefined
}

/** One line creates a task: `Fix login !high #tidewatch +bug ^2026-12-01`. */
export function QuickAdd({ products, product }: QuickAddProps) {
  const input = useRef<HTMLInputElement>(null)
  const labels = useQuery(labelsQuery).data?.map(({ label }) => label)
  const read = (line: string) => readQuickAdd(line, products, product, labels)
  const begin = () => input.current?.focus()
  useShortcuts('Tasks', [{ keys: 'c', label: 'New task', run: begin }])
  useAskedFor('new', begin)

  function taskOf(line: string): CreateTask | string {
    const { task, problem } = read(line)
    return problem ?? (task.title ? task : 'Enter a title.')
  }
  return (
    <div className={classes.quickAdd}>
      <LineField
        ref={input}
        draftName="task"
        aria-label="New task"
        placeholder={'Add a task, e.g. "Fix login !high #tidewatch ^2026-12-01"'}
        read={taskOf}
        create={createTask}
        hint={(line) => line && <Hints read={read(line)} />}
        hasShortcut
      />
    </div>
  )
}

/** How the line is understood. */
function Hints({ read: { task, product, problem } }: { read: ReturnType<typeof readQuickAdd> }) {
  const { priority, dueDate, labels = [] } = task
  const hints = [
    priority && `${priorityNames[priority]} priority`,
    product?.name,
    dueDate && `Due ${formatDay(dueDate)}`,
    ...labels.map((label) => `+${label}`),
    problem,
  ].filter(Boolean)
  return hints.length > 0 && <p aria-live="polite">{hints.join(' · ')}</p>
}

interface Read {
  task: CreateTask
  product: Product | undefined
  /** Why a word that starts with a sign can't be understood. */
  problem: string | undefined
}

export const mostLabels = 10
const mostLetters = 30
/** A label has no spaces, commas, quotes or backslashes. */
export const cleanLabel = (text: string) => [...text.replaceAll(/[\s",\\\p{Cc}]/gu, '')].slice(0, mostLetters).join('')

const priorities = Object.keys(priorityNames) as (keyof typeof priorityNames)[]

/**
 * `!` is the priority, `#` the product, `+` a label and `^` the due date: a date, `today`, `tomorrow` or `+3`. A backslash makes a
 * word plain text. Numbers after `#` and `+` are plain text too.
 */
export function readQuickAdd(line: string, products: Product[], fallback?: Product | null, known: string[] = []): Read {
  const title: string[] = []
  const labels: string[] = []
  const task: CreateTask = { title: '' }
  let product = fallback ?? undefined
  let problem: string | undefined
  const wrong = (word: string, what: string) => (problem = `${what} Type \\${word} for plain text.`)
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const sign = word.charAt(0)
    // A comma or a full stop may follow: `#paperplane, !high`.
    const text = word.slice(1).replace(/[,.;:]+$/, '')
    const lower = text.toLowerCase()
    if (/^\\[!#+^]/.test(word)) title.push(word.slice(1))
    else if (!'!#+^'.includes(sign) || !text || (/[#+]/.test(sign) && /^[\d\W]+$/.test(text))) title.push(word)
    else if (sign === '!') {
      const priority = priorities.find((name) => name.startsWith(lower))
      if (priority) task.priority = priority
      else wrong(word, `No priority "${text}". Use !high, !medium or !low.`)
    } else if (sign === '#') {
      const named = productNamed(lower, products) ?? productNamed(word.slice(1).toLowerCase(), products)
      if (named) product = named
      else wrong(word, `No product "${text}".`)
    } else if (sign === '+') {
      const label = known.find((one) => one.toLowerCase() === lower) ?? cleanLabel(text)
      if (label && !labels.includes(label) && labels.length < mostLabels) labels.push(label)
    } else {
      const day = readDay(lower)
      if (day) task.dueDate = day
      else wrong(word, `No date "${text}". Use ^2026-12-01, ^today, ^tomorrow or ^+3.`)
    }
  }
  task.title = title.join(' ')
  if (product) task.productId = product.id
  if (labels.length) task.labels = labels
  return { task, product, problem }
}

const productNamed = (text: string, products: Product[]) =>
  products.find((one) => namesOf(one).includes(text)) ?? products.find((one) => namesOf(one)[0]!.startsWith(text))

const namesOf = ({ slug, name, id }: Product) => [slug ?? dashed(name), dashed(name), id]
const dashed = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '-')

function readDay(word: string): string | undefined {
  if (word === 'today') return today()
  if (word === 'tomorrow') return daysAfter(today(), 1)
  if (/^\+\d{1,3}$/.test(word)) return daysAfter(today(), Number(word.slice(1)))
  return isDate(word) ? word : undefined
}
