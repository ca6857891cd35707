import type { Idea, InboxEntry, Product, Task, Version } from '../api/types'

/** The names of enum values, in the order in which they are shown. */

export const taskStatusNames: Record<Task['status'], string> = {
  todo: 'To do',
  in_progress: 'In progress',
  done: 'Done',
}

/** Of tasks and ideas. */
export const priorityNames: Record<Task['priority'], string> = { high: 'High', medium: 'Medium', low: 'Low' }

export const stageNames: Record<Product['stage'], string> = {
  idea: 'Idea',
  dev: 'Development',
  growth: 'Growth',
  stable: 'Stable',
  paused: 'Paused',
  stopped: 'Stopped',
}

/** Of products and ideas. */
export const productTypeNames: Record<Product['type'], string> = {
  app: 'Mobile',
  web: 'Web',
  pc: 'Desktop',
  api: 'API',
  other: 'Other',
}

export const productTagNames: Record<Product['tags'][number], string> = {
  saas: 'SaaS',
  tool: 'Tool',
  library: 'Library',
  plugin: 'Plugin',
  other: 'Other',
}

export const versionStatusNames: Record<Version['status'], string> = {
  PLANNED: 'Planned',
  DEV: 'Development',
  TESTING: 'Testing',
  RELEASED: 'Released',
}

export const ideaStatusNames: Record<Idea['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  converted: 'Converted',
  discarded: 'Discarded',
}

export const feedbackTypeNames: Record<InboxEntry['type'], string> = {
  BUG: 'Bug',
  FEATURE: 'Feature',
  QUESTION: 'Question',
  PRAISE: 'Praise',
  OTHER: 'Other',
}

export const feedbackSourceNames: Record<InboxEntry['source'], string> = {
  EMAIL: 'Email',
  TWITTER: 'Twitter',
  GITHUB: 'GitHub',
  DISCORD: 'Discord',
  EMBEDDED: 'Widget',
  OTHER: 'Other',
}

export const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as Value, label }))

export const productOptions = (products: Pick<Product, 'id' | 'name'>[] = []) =>
  products.map(({ id, name }) => ({ value: id, label: name }))

/** How often a task repeats. */
export type Repeat = NonNullable<Task['repeat']>

export const repeatUnits: Record<Repeat['unit'], [each: string, every: (count: number) => string]> = {
  day: ['Every day', (count) => `Every ${count} days`],
  weekday: ['Every weekday', (count) => `Every ${count} weekdays`],
  week: ['Every week', (count) => `Every ${count} weeks`],
  month: ['Every month', (count) => `Every ${count} months`],
}

export const repeatWords = ({ every, unit }: Repeat) =>
  every === 1 ? repeatUnits[unit][0] : repeatUnits[unit][1](every)
