import type { CreateTask, Product } from '../../api/types'
import { priorityNames } from '../../ui/labels'
import { daysAfter, isDate, today } from '../../ui/text/format'

export const mostLabels = 10
const mostLetters = 30
/** A label has no spaces, commas, quotes or backslashes. */
export const cleanLabel = (text: string) => [...text.replaceAll(/[\s",\\\p{Cc}]/gu, '')].slice(0, mostLetters).join('')

const priorities = Object.keys(priorityNames) as (keyof typeof priorityNames)[]

/**
 * `!` is the priority, `#` the product, `+` a label and `^` the due date: a date, `today`, `tomorrow` or `+3`. A backslash makes a
 * word plain text. Numbers after `#` and `+` are plain text too.
 * @returns `problem`: why a word that starts with a sign can't be understood
 */
export function readQuickAdd(line: string, products: Product[], fallback?: Product | null, known: string[] = []) {
  const task: CreateTask = { title: '' }
  const title: string[] = []
  const labels: string[] = []
  let product = fallback ?? undefined
  let problem: string | undefined
  for (const word of line.split(/\s+/).filter(Boolean)) {
    // A comma or a full stop may follow: `#paperplane, !high`.
    const [, sign, name = ''] = /^([!#+^])(.+?)[,.;:]*$/.exec(word) ?? []
    const lower = name.toLowerCase()
    let wrong = ''
    if (!sign || (/[#+]/.test(sign) && /^[\d\W]+$/.test(name))) title.push(word.replace(/^\\(?=[!#+^])/, ''))
    else if (sign === '+') labels.push(known.find((one) => one.toLowerCase() === lower) ?? cleanLabel(name))
    else if (sign === '!') {
      const priority = priorities.find((one) => one.startsWith(lower))
      if (priority) task.priority = priority
      else wrong = `No priority "${name}". Use !high, !medium or !low.`
    } else if (sign === '#') {
      product = productNamed(lower, products)
      if (!product) wrong = `No product "${name}".`
    } else {
      const day = readDay(lower)
      if (day) task.dueDate = day
      else wrong = `No date "${name}". Use ^2026-12-01, ^today, ^tomorrow or ^+3.`
    }
    if (wrong) problem = `${wrong} Type \\${word} for plain text.`
  }
  task.title = title.join(' ')
  if (product) task.productId = product.id
  if (labels.length) task.labels = [...new Set(labels)].filter(Boolean).slice(0, mostLabels)
  return { task, product, problem }
}

const dashed = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '-')
const productNamed = (text: string, products: Product[]) =>
  products.find(({ slug, name }) => text === slug || text === dashed(name)) ??
  products.find(({ slug, name }) => (slug ?? dashed(name)).startsWith(text))

function readDay(word: string): string | undefined {
  if (word === 'today') return today()
  if (word === 'tomorrow') return daysAfter(today(), 1)
  if (/^\+\d{1,3}$/.test(word)) return daysAfter(today(), Number(word.slice(1)))
  return isDate(word) ? word : undefined
}
