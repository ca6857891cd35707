import type { CreateTask, Product } from '../../api/types'
import { priorityNames } from '../../ui/labels'
import { daysAfter, formatDay, isDate, today } from '../../ui/text/format'
import { cut, fold } from '../../ui/text/text'

export const maxLabels = 10
/** A label has no spaces, commas, quotes or backslashes. */
export const cleanLabel = (text: string) => cut(text.replaceAll(/[\s",\\\p{Cc}]/gu, ''), 30)

const priorities = Object.keys(priorityNames) as (keyof typeof priorityNames)[]

/**
 * `!` is the priority, `#` the product, `+` a label and `^` the due date: a date, `today`, `tomorrow` or
 * `+3`. A backslash makes a word plain text. Numbers after `#` and `+` are plain text too.
 */
export function readQuickAdd(line: string, products: Product[], fallback?: Product | null) {
  const task: CreateTask = { title: '', ...(fallback && { productId: fallback.id }) }
  const title: string[] = []
  const labels = new Set<string>()
  let problem: string | undefined
  for (const word of line.split(/\s+/).filter(Boolean)) {
    // A comma or a full stop may follow: `#paperplane, !high`.
    const [, sign, name = ''] = /^([!#+^])(.+?)[,.;:]*$/.exec(word) ?? []
    const lower = fold(name)
    const priority = priorities.find((one) => one.startsWith(lower))
    const product = productNamed(lower, products)
    const day = readDay(lower)
    if (!sign || (/[#+]/.test(sign) && /^[\d\W]+$/.test(name))) title.push(word.replace(/^\\(?=[!#+^])/, ''))
    else if (sign === '+') labels.add(cleanLabel(name))
    else if (sign === '!' && priority) task.priority = priority
    else if (sign === '#' && product) task.productId = product.id
    else if (sign === '^' && day) task.dueDate = day
    else problem = `${wrong[sign as keyof typeof wrong](name)} Type \\${word} for plain text.`
  }
  const { priority, productId, dueDate } = task
  const product = productId !== fallback?.id && products.find(({ id }) => id === productId)?.name
  const understood = [
    priority && `${priorityNames[priority]} priority`,
    product,
    dueDate && `Due ${formatDay(dueDate)}`,
    problem,
  ]
  task.title = title.join(' ')
  if (!task.title) problem ??= 'Enter a title.'
  if (labels.size) task.labels = [...labels].filter(Boolean).slice(0, maxLabels)
  return { task, understood: understood.filter(Boolean).join(' · '), problem }
}

const wrong = {
  '!': (name: string) => `No priority "${name}". Use !high, !medium or !low.`,
  '#': (name: string) => `No product "${name}".`,
  '^': (name: string) => `No date "${name}". Use ^2026-12-01, ^today, ^tomorrow or ^+3.`,
}

const dashed = (name: string) => fold(name).replaceAll(/\s+/g, '-')
const productNamed = (text: string, products: Product[]) =>
  products.find(({ slug, name }) => text === slug || text === dashed(name)) ??
  products.find(({ slug, name }) => (slug ?? dashed(name)).startsWith(text))

function readDay(word: string): string | undefined {
  if (word === 'today') return today()
  if (word === 'tomorrow') return daysAfter(today(), 1)
  if (/^\+\d{1,3}$/.test(word)) return daysAfter(today(), Number(word.slice(1)))
  return isDate(word) ? word : undefined
}
