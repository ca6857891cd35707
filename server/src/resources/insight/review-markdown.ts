import { formatChange, formatMoney, formatNumber } from '../../domain/figures.ts'
import type { Finding } from './attention.schema.ts'
import type { Review, ReviewFigure } from './review.schema.ts'

/** The review as a document. Text of records is on one line, without its own Markdown. */
export function markdownOf(review: Omit<Review, 'markdown'>): string {
  const { week, from, to, isComplete, finished } = review
  const lines = [
    `# Week ${week}`,
    `${from} to ${to}${isComplete ? '' : ', until today'}`,
    ...(finished?.note ? [finished.note.split('\n').map(plain).join('\n')] : []),
    ...sectionsOf(review, plain, quoted).flatMap(({ heading, items }) => [
      `## ${heading}`,
      items.map((item) => `- ${item}`).join('\n'),
    ]),
  ]
  return `${lines.join('\n\n')}\n`
}

type ToLine = (text: string) => string

/** The parts of a review that are not empty. @param toLine makes the text of a record one line */
export function sectionsOf(
  { figures, money, shipped, feedback, logs, attention, finished }: Omit<Review, 'markdown'>,
  toLine: ToLine,
  linesOfNotes: (notes: string) => string[],
): { heading: string; items: string[] }[] {
  const sections = {
    Priorities: (finished?.priorities ?? []).map(
      ({ displayId, title, isDone }) => `[${isDone ? 'x' : ' '}] #${displayId} ${toLine(title)}`,
    ),
    Figures: figureLines(figures, toLine),
    'Money by product': figureLines(money, toLine),
    Shipped: [
      ...shipped.releases.map(({ product, version, releasedAt, releaseNotes }) =>
        [
          `${toLine(product?.name ?? '')} ${version}, ${releasedAt}`,
          ...(releaseNotes ? linesOfNotes(releaseNotes) : []),
        ].join('\n'),
      ),
      `Completed tasks: ${shipped.tasksDone.value}`,
      ...shipped.tasks.map(({ displayId, title }) => `#${displayId} ${toLine(title)}`),
    ],
    Feedback: [
      feedback.byType.map(({ type, value }) => `${type.toLowerCase()} ${value}`).join(', '),
      ...feedback.entries.map(
        ({ type, product, excerpt }) =>
          `${type.toLowerCase()}, ${toLine(product?.name ?? '')}: ${toLine(excerpt)}`,
      ),
    ],
    Logs: [`Entries: ${logs.total.value}, on ${logs.days.value} days`],
    'Needs attention since this week': attention.opened.map((finding) => toLine(lineOf(finding))),
    'No longer needs attention': attention.closed.map((finding) => toLine(lineOf(finding))),
  }
  return Object.entries(sections)
    .map(([heading, items]) => ({ heading, items }))
    .filter(({ items }) => items.length > 0)
}

/** Without figures of which nothing is known. */
const figureLines = (figures: ReviewFigure[], toLine: ToLine) =>
  figures
    .filter(({ value, before }) => value !== null || before !== null)
    .map((figure) => figureLine(figure, toLine))

function figureLine(figure: ReviewFigure, toLine: ToLine): string {
  const { kind, product, name, unit, value, before, change, usual, explain } = figure
  const shown = (amount: number | null) => {
    if (amount === null) return 'too few values'
    if (unit === null) return formatNumber(amount)
    return kind === 'metric' ? `${formatNumber(amount)} ${toLine(unit)}` : formatMoney(amount, unit)
  }
  const notes = [
    `before: ${shown(before)}`,
    ...(usual ? [`usual: ${formatChange(usual.low)} to ${formatChange(usual.high)}`] : []),
    ...explain.excluded.map(({ reason, count }) => `${reason.toLowerCase()}: ${count} excluded`),
  ]
  const title = toLine(product ? `${product.name}, ${name}` : name)
  return (
    `${title}: ${shown(value)}${change === null ? '' : `, ${formatChange(change)}`} ` +
    `(${notes.join('; ')})`
  )
}

export const lineOf = ({ product, title, detail }: Finding): string =>
  `${product ? `${product.name}: ` : ''}${title}. ${detail}`

const plain = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\`*_[\]<>#|!~]/g, '\\$&')

/** Release notes are Markdown. */
const quoted = (notes: string) =>
  notes
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => `  > ${line}`)
