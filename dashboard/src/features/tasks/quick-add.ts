import type { CreateTask, Product } from '../../api/types'
import type { NewTask } from '../../ui/hooks'
import { priorityNames, type Repeat, repeatWords, taskStatusNames } from '../../ui/labels'
import { daysAfter, formatDueDay, isDate, monthsAfter, startOfWeek, today } from '../../ui/text/format'
import { cut, fold } from '../../ui/text/text'

export const maxLabels = 10
/** A label has no spaces, commas, quotes or backslashes. */
export const cleanLabel = (text: string) => cut(text.replaceAll(/[\s",\\\p{Cc}]/gu, ''), 30)

const priorities = Object.keys(priorityNames) as (keyof typeof priorityNames)[]

/** A property of the new task: of the page, or of words of the line. */
export interface Chip {
  field: keyof CreateTask
  text: string
  /** The part of the line; of the page without it. */
  words?: { start: number; end: number }
  /** The words say it without a sign, and may be meant as a part of the title. */
  phrase?: string
}

interface Word {
  text: string
  start: number
  end: number
}

/**
 * `!` is the priority, `#` the product, `+` a label and `^` the due date: `^fri`, `^tomorrow`, `^+3`,
 * `^dec 24`, `^2026-12-01`. At the end of the title "tomorrow", "next week", "friday" or "in 3 days" is the
 * due date too, and the task repeats by "every monday" or "every 2 weeks", unless that is `kept`. A backslash
 * makes a word plain text. Numbers after `#` and `+` are plain text too.
 * @param base what the page sets
 */
export function readQuickAdd(line: string, products: Product[], base: NewTask = {}, kept = '') {
  const { versionName, note: _, title: __, create: ___, ...fields } = base
  const task: CreateTask = { ...fields, title: '' }
  const chips = new Map<string, Chip>()
  const productName = (id: string | undefined) => products.find((one) => one.id === id)?.name
  const ofPage = {
    productId: productName(base.productId),
    versionId: versionName,
    status: base.status && taskStatusNames[base.status],
    priority: base.priority && priorityWords(base.priority),
    dueDate: base.dueDate && dueWords(base.dueDate),
  }
  for (const [field, text] of Object.entries(ofPage))
    if (text) chips.set(field, { field: field as keyof CreateTask, text })
  const labels = new Map<string, Chip>(base.labels?.map((text) => [text, { field: 'labels', text }]))
  const title: Word[] = []
  let problem: string | undefined
  for (const { 0: text, index: start } of line.matchAll(wordsOfLine)) {
    const words = { start, end: start + text.length }
    // A comma or a full stop may follow: `#paperplane, !high`.
    const [, sign, name = ''] = /^([!#+^])(.+?)[,.;:]*$/.exec(text) ?? []
    const lower = fold(name)
    const priority = priorities.find((one) => one.startsWith(lower))
    const product = productNamed(lower, products)
    const day = readDay(lower)
    const set = (values: Partial<CreateTask>, shown: string) => {
      Object.assign(task, values)
      const field = Object.keys(values)[0] as keyof CreateTask
      chips.set(field, { field, text: shown, words })
    }
    if (!sign || (/[#+]/.test(sign) && /^[\d\W]+$/.test(name)))
      title.push({ ...words, text: text.replace(/^\\(?=[!#+^])/, '') })
    else if (sign === '+') {
      const label = cleanLabel(name)
      if (label) labels.set(label, { field: 'labels', text: label, words })
    } else if (sign === '!' && priority) set({ priority }, priorityWords(priority))
    else if (sign === '#' && product) set({ productId: product.id }, product.name)
    else if (sign === '^' && day) set({ dueDate: day }, dueWords(day))
    else problem = `${wrong[sign as keyof typeof wrong](name)} Type \\${text} for plain text.`
  }
  const phrase = phraseAtEnd(title, kept)
  const isDated = chips.get('dueDate')?.words !== undefined
  if (phrase && (phrase.repeat || !isDated)) {
    const { count, day, repeat, ...chip } = phrase
    title.splice(-count)
    if (!isDated) {
      task.dueDate = day
      chips.set('dueDate', { field: 'dueDate', text: dueWords(day), ...chip })
    }
    if (repeat) {
      task.repeat = repeat
      chips.set('repeat', { field: 'repeat', text: repeatWords(repeat), ...chip })
    }
  }
  if (task.productId !== base.productId && chips.delete('versionId')) delete task.versionId
  task.title = title.map(({ text }) => text).join(' ')
  if (!task.title) problem ??= 'Enter a title.'
  if (labels.size) task.labels = [...labels.keys()].slice(0, maxLabels)
  return { task, chips: [...chips.values(), ...labels.values()], problem }
}

/** A line whose words all are the title. */
export const lineOf = (title: string) => title.replaceAll(/(^|\s)(?=[!#+^]\S)/g, '$1\\')

const priorityWords = (priority: keyof typeof priorityNames) => `${priorityNames[priority]} priority`
const dueWords = (day: string) => `Due ${formatDueDay(day)}`

const wrong = {
  '!': (name: string) => `No priority "${name}". Use !high, !medium or !low.`,
  '#': (name: string) => `No product "${name}".`,
  '^': (name: string) => `No date "${name}". Use ^fri, ^tomorrow, ^+3 or ^2026-12-01.`,
}

const dashed = (name: string) => fold(name).replaceAll(/\s+/g, '-')
const nameOf = ({ slug, name }: Product) => slug ?? dashed(name)
const productNamed = (text: string, products: Product[]) =>
  products.find(({ slug, name }) => text === slug || text === dashed(name)) ??
  products.find((product) => nameOf(product).startsWith(text))

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const months = Array.from({ length: 12 }, (_, i) =>
  new Date(0, i).toLocaleString('en', { month: 'long' }).toLowerCase(),
)
const monthName = `(?:${months.map((name) => name.slice(0, 3)).join('|')})[a-z]*`
/** A date after `^` may have spaces: `^24 dec`, `^dec 24, 2026`. */
const wordsOfLine = new RegExp(
  `\\^(?:${monthName} \\d{1,2}|\\d{1,2} ${monthName})(?:,? \\d{4})?(?![^\\s,.;:])|\\S+`,
  'gi',
)

/** A weekday is the next one after today. Next week begins on the coming Monday. */
function namedDays(): [name: string, day: string][] {
  const now = today()
  const monday = daysAfter(startOfWeek(now), 7)
  return [
    ['today', now],
    ['tomorrow', daysAfter(now, 1)],
    ['next week', monday],
    ['next month', `${monthsAfter(now.slice(0, 7), 1)}-01`],
    ...weekdays.map((name, i): [string, string] => {
      const day = daysAfter(monday, i - 7)
      return [name, day > now ? day : daysAfter(monday, i)]
    }),
    ...weekdays.map((name, i): [string, string] => [`next ${name}`, daysAfter(monday, i)]),
  ]
}

/** The day of words without a sign: "tomorrow", "next friday", "in 3 days", "5 dec", "dec 24 2026". */
function dayOfWords(words: string): string | undefined {
  const [, count, unit] = /^in (\d{1,3}|an?) (day|week)s?$/.exec(words) ?? []
  if (count) return daysAfter(today(), (Number(count) || 1) * (unit === 'week' ? 7 : 1))
  const dayFirst = words.replace(/^([a-z]+) ?(\d{1,2})(?!\d)/, '$2 $1')
  const [, day, name, sent] = /^(\d{1,2}) ?([a-z]{3,9})(?: (\d{4}))?$/.exec(dayFirst) ?? []
  const month = months.findIndex((one) => name && one.startsWith(name)) + 1
  if (!month) return namedDays().find(([one]) => one === words)?.[1]
  const inYear = (year: number | string) =>
    `${year}-${String(month).padStart(2, '0')}-${day!.padStart(2, '0')}`
  if (sent) return isDate(inYear(sent)) ? inYear(sent) : undefined
  const year = Number(today().slice(0, 4))
  return [inYear(year), inYear(year + 1)].find((date) => isDate(date) && date >= today())
}

/** The day of a word after `^`, which may be the beginning of a name. */
function readDay(word: string): string | undefined {
  const [, count, unit] = /^\+(\d{1,3})([dw]?)$/.exec(word) ?? []
  if (count) return daysAfter(today(), Number(count) * (unit === 'w' ? 7 : 1))
  if (isDate(word)) return word
  const words = word.replaceAll('-', ' ').replaceAll(',', '')
  const begun = words.length > 1 ? namedDays().filter(([name]) => name.startsWith(words)) : []
  return dayOfWords(words) ?? (begun.length === 1 ? begun[0]![1] : undefined)
}

/** The first day of words without a sign, and how it repeats: "every monday", "every 2 weeks". */
function termOfWords(words: string): { day: string | undefined; repeat?: Repeat } {
  const [, count, unit] = /^every (?:([1-9]\d?) )?(day|weekday|week|month)s?$/.exec(words) ?? []
  if (unit) return { day: today(), repeat: { every: Number(count ?? 1), unit: unit as Repeat['unit'] } }
  const weekday = weekdays.find((name) => words === `every ${name}`)
  if (weekday) return { day: dayOfWords(weekday), repeat: { every: 1, unit: 'week' } }
  return { day: dayOfWords(words) }
}

/** Words that belong to what follows: in "Slides for tomorrow" the day is a part of the title. */
const binding = /^(a|about|after|and|before|between|for|from|in|of|or|since|than|the|this|to|until|with)$/i

/** A day in the last words of a title, also after "by" or "on". It leaves at least one word. */
function phraseAtEnd(title: Word[], kept: string) {
  for (const length of [3, 2, 1]) {
    const words = title.slice(-length)
    const before = title.at(-length - 1)
    const phrase = words.map(({ text }) => text.toLowerCase().replace(/[.,]$/, '')).join(' ')
    const { day, repeat } = termOfWords(phrase)
    if (!day || !before || phrase === kept || binding.test(before.text)) continue
    const isJoined = /^(by|on|due)$/i.test(before.text) && title.length > length + 1
    const { start } = isJoined ? before : words[0]!
    return { day, repeat, phrase, words: { start, end: words.at(-1)!.end }, count: length + Number(isJoined) }
  }
  return undefined
}

/** What may follow the sign that is being typed, with a hint. */
export function completions(
  typed: string,
  products: Product[],
  labels: string[],
): [word: string, hint: string][] {
  const name = fold(typed.slice(1))
  const choices: Record<string, () => [string, string][]> = {
    '!': () => priorities.map((one) => [one, priorityWords(one)]),
    '#': () => products.map((one) => [nameOf(one), one.name]),
    '+': () => labels.map((one) => [one, '']),
    '^': () => namedDays().map(([one, day]) => [one.replace(' ', '-'), formatDueDay(day)]),
  }
  const all = choices[typed.charAt(0)]?.() ?? []
  const found = all.filter(([word, hint]) => fold(word).startsWith(name) || fold(hint).startsWith(name))
  // What is typed to its end is not offered.
  return found.some(([word]) => word === name) ? [] : found.slice(0, 11)
}
