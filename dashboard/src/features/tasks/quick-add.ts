import type { CreateTask, Product } from '../../api/types'
import { daysAfter, today } from '../../ui/text/format'

interface Read {
  task: CreateTask
  product: Product | undefined
  /** What was meant as a mark but is none, in words for the person. */
  problem: string | undefined
}

/**
 * Reads a line such as `Mend the login !high #paperplane ^2026-12-01`. `^` also takes `today`, `tomorrow` and `+3`. A mark that
 * cannot be read is a problem rather than a part of the title, but for a number behind `#`; behind a backslash, as in `\!important`, it is text.
 */
export function readQuickAdd(line: string, products: Product[], fallback?: Product | null): Read {
  const title: string[] = []
  const task: CreateTask = { title: '' }
  let product = fallback ?? undefined
  let problem: string | undefined
  const wrong = (word: string, why: string) => {
    problem = `${word}: ${why} As text: \\${word}`
  }
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const mark = word.charAt(0)
    // A mark may end a clause: `#paperplane, !high`.
    const rest = word.slice(1).toLowerCase()
    const meant = [rest, rest.replace(/[,.;:]+$/, '')].filter(Boolean)
    if (/^\\[!#^]/.test(word)) {
      title.push(word.slice(1))
    } else if (!'!#^'.includes(mark) || meant.length === 0) {
      title.push(word)
    } else if (mark === '!') {
      const priority = firstOf(meant, (text) => (['high', 'medium', 'low'] as const).find((name) => name.startsWith(text)))
      if (priority) task.priority = priority
      else wrong(word, 'a priority is !high, !medium or !low.')
    } else if (mark === '#') {
      const named = firstOf(meant, (text) => productNamed(text, products))
      if (named) product = named
      // The number of another task, or of an issue elsewhere.
      else if (/^\d+$/.test(meant.at(-1)!)) title.push(word)
      else wrong(word, 'there is no such product.')
    } else {
      const day = firstOf(meant, readDay)
      if (day) task.dueDate = day
      else wrong(word, 'a date is ^2026-12-01, ^today, ^tomorrow or ^+3.')
    }
  }
  task.title = title.join(' ')
  if (product) task.productId = product.id
  return { task, product, problem }
}

function firstOf<Found>(texts: string[], find: (text: string) => Found | undefined): Found | undefined {
  for (const text of texts) {
    const found = find(text)
    if (found !== undefined) return found
  }
  return undefined
}

const productNamed = (text: string, products: Product[]) =>
  products.find((one) => namesOf(one).includes(text)) ?? products.find((one) => namesOf(one)[0]!.startsWith(text))

const namesOf = ({ slug, name, id }: Product) => [slug ?? dashed(name), dashed(name), id]
const dashed = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '-')

function readDay(word: string): string | undefined {
  if (word === 'today') return today()
  if (word === 'tomorrow') return daysAfter(today(), 1)
  if (/^\+\d{1,3}$/.test(word)) return daysAfter(today(), Number(word.slice(1)))
  const isDay = /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word)) && daysAfter(word, 0) === word
  return isDay ? word : undefined
}
