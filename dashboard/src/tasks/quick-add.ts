import type { CreateTask, Product } from '../api/types'
import { daysAfter, today } from '../text/format'

interface Read {
  task: CreateTask
  product: Product | undefined
  /** What was meant as a mark but is none, in words for the person. */
  problem: string | undefined
}

/**
 * Reads a line such as `Mend the login !high #paperplane ^2026-12-01`. `^` also takes `today`, `tomorrow` and `+3`; a mark that
 * cannot be read is a problem rather than a part of the title, but for a number behind `#`.
 */
export function readQuickAdd(line: string, products: Product[], fallback?: Product | null): Read {
  const title: string[] = []
  const task: CreateTask = { title: '' }
  let product = fallback ?? undefined
  let problem: string | undefined
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const [mark, rest] = [word.charAt(0), word.slice(1).toLowerCase()]
    if (!'!#^'.includes(mark) || !rest) {
      title.push(word)
    } else if (mark === '!') {
      const priority = (['high', 'medium', 'low'] as const).find((name) => name.startsWith(rest))
      if (priority) task.priority = priority
      else problem = `${word}: a priority is !high, !medium or !low.`
    } else if (mark === '#') {
      const named =
        products.find((one) => namesOf(one).includes(rest)) ?? products.find((one) => namesOf(one)[0]!.startsWith(rest))
      if (named) product = named
      // The number of another task, or of an issue elsewhere.
      else if (/^\d+$/.test(rest)) title.push(word)
      else problem = `${word}: there is no such product.`
    } else {
      const day = readDay(rest)
      if (day) task.dueDate = day
      else problem = `${word}: a date is ^2026-12-01, ^today, ^tomorrow or ^+3.`
    }
  }
  task.title = title.join(' ')
  if (product) task.productId = product.id
  return { task, product, problem }
}

const namesOf = ({ slug, name, id }: Product) => [slug ?? dashed(name), dashed(name), id]
const dashed = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '-')

function readDay(word: string): string | undefined {
  if (word === 'today') return today()
  if (word === 'tomorrow') return daysAfter(today(), 1)
  if (/^\+\d{1,3}$/.test(word)) return daysAfter(today(), Number(word.slice(1)))
  const isDay = /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word)) && daysAfter(word, 0) === word
  return isDay ? word : undefined
}
