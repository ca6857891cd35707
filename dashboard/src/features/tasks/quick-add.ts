import type { CreateTask, Product } from '../../api/types'
import { priorityNames } from '../../ui/labels'
import { daysAfter, isDate, today } from '../../ui/text/format'

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
