import { formatChange, formatMoney, formatNumber } from '../../domain/figures.ts'
import type { Finding } from './attention.schema.ts'
import type { Review, ReviewFigure } from './review.schema.ts'

/** The review as a document. Text of records is on one line, without its own Markdown. */
export function markdownOf(review: Omit<Review, 'markdown'>): string {
  const { week, from, to, isComplete, figures, money, shipped, feedback, logs, attention, finished } = review
  const lines = [
    `# Week ${week}`,
    `${from} to ${to}${isComplete ? '' : ', until today'}`,
    ...(finished?.note ? [finished.note.split('\n').map(plain).join('\n')] : []),
    ...section(
      'Priorities',
      (finished?.priorities ?? []).map(
        ({ displayId, title, isDone }) => `[${isDone ? 'x' : ' '}] #${displayId} ${plain(title)}`,
      ),
    ),
    ...section('Figures', figureLines(figures)),
    ...section('Money by product', figureLines(money)),
    ...section('Shipped', [
      ...shipped.releases.map(({ product, version, releasedAt, releaseNotes }) =>
        [
          `${plain(product?.name ?? '')} ${version}, ${releasedAt}`,
          ...(releaseNotes ? quoted(releaseNotes) : []),
        ].join('\n'),
      ),
      `Completed tasks: ${shipped.tasksDone.value}`,
      ...shipped.tasks.map(({ displayId, title }) => `#${displayId} ${plain(title)}`),
    ]),
    ...section('Feedback', [
      feedback.byType.map(({ type, value }) => `${type.toLowerCase()} ${value}`).join(', '),
      ...feedback.entries.map(
        ({ type, product, excerpt }) =>
          `${type.toLowerCase()}, ${plain(product?.name ?? '')}: ${plain(excerpt)}`,
      ),
    ]),
    ...section('Logs', [`Entries: ${logs.total.value}, on ${logs.days.value} days`]),
    ...section('Needs attention since this week', attention.opened.map(findingLine)),
    ...section('No longer needs attention', attention.closed.map(findingLine)),
  ]
  return `${lines.join('\n\n')}\n`
}

const section = (title: string, items: string[]) =>
  items.length === 0 ? [] : [`## ${title}`, items.map((item) => `- ${item}`).join('\n')]

/** Without figures of which nothing is known. */
const figureLines = (figures: ReviewFigure[]) =>
  figures.filter(({ value, before }) => value !== null || before !== null).map(figureLine)

function figureLine({
  kind,
  product,
  name,
  unit,
  value,
  before,
  change,
  usual,
  explain,
}: ReviewFigure): string {
  const shown = (amount: number | null) => {
    if (amount === null) return 'too few values'
    if (unit === null) return formatNumber(amount)
    return kind === 'metric' ? `${formatNumber(amount)} ${plain(unit)}` : formatMoney(amount, unit)
  }
  const notes = [
    `before: ${shown(before)}`,
    ...(usual ? [`usual: ${formatChange(usual.low)} to ${formatChange(usual.high)}`] : []),
    ...explain.excluded.map(({ reason, count }) => `${reason.toLowerCase()}: ${count} excluded`),
  ]
  const title = plain(product ? `${product.name}, ${name}` : name)
  return (
    `${title}: ${shown(value)}${change === null ? '' : `, ${formatChange(change)}`} ` +
    `(${notes.join('; ')})`
  )
}

const findingLine = ({ product, title, detail }: Finding) =>
  plain(`${product ? `${product.name}: ` : ''}${title}. ${detail}`)

const plain = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\`*_[\]<>#|!~]/g, '\\$&')

/** Release notes are Markdown. */
const quoted = (notes: string) =>
  notes
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => `  > ${line}`)
