/** Days since the events that attention finds: a good release, one that brought bugs, a stopped metric. */
export const story = {
  raise: { metric: 'Sign-ups', daysAgo: 30 },
  bugs: { product: 'Pagemark', area: 'barcode scanner', daysAgo: 5 },
  stop: { product: 'Pagemark', metric: 'Crash-free sessions', daysAgo: 4 },
  cost: { product: 'Tidewatch', name: 'Text messages, extra volume' },
}

/** Name, stage, priority, type, tags, currency, first and last day, share of tasks, feedback a year. */
export const products = [
  ['Tidewatch', 'growth', 'P0', 'web', '["saas"]', 'USD', 0, 365, 50, 200],
  ['Pagemark', 'stable', 'P1', 'app', '["tool","other"]', 'EUR', 1, 365, 25, 120],
  ['Quillsort', 'dev', 'P2', 'pc', '["tool","plugin"]', 'EUR', 74, 365, 30, 56],
  ['Rateline', 'idea', 'P4', 'api', '["saas","library"]', 'USD', 297, 365, 3, 8],
  ['Fieldnote', 'paused', 'P3', 'app', '["tool"]', 'EUR', 2, 160, 10, 12],
  ['Tallysheet', 'stopped', 'P4', 'other', '["plugin"]', 'USD', 0, 95, 5, 4],
] as const

/** Description and areas by product. */
export const about: Record<string, [description: string, ...areas: string[]]> = {
  Tidewatch: ['Monitors websites and calls for help.', 'status page', 'alert rules', 'check scheduler'],
  Pagemark: ['A reading journal.', 'barcode scanner', 'reading timer', 'yearly summary', 'shelf view'],
  Quillsort: ['Sorts scans by text.', 'text recognition', 'folder watcher', 'rule editor', 'installer'],
  Rateline: ['An API for historical exchange rates.', 'landing page', 'first endpoint', 'rate sources'],
  Fieldnote: ['Voice notes for field research. Paused until Quillsort.', 'recorder', 'tag list', 'editor'],
  Tallysheet: ['Time tracking in a spreadsheet. Shut down.', 'monthly report', 'data export'],
}

/** Major version of the first release, days between releases, day of the last. */
export const releases: Record<string, [number, number, number]> = {
  Tidewatch: [2, 16, 351],
  Pagemark: [4, 31, 360],
  Quillsort: [0, 24, 354],
  Fieldnote: [0, 40, 147],
}
/** Versions that are not released: status, day of creation and planned day. */
export const upcoming = [
  ['TESTING', 352, 369],
  ['DEV', 356, 384],
  ['PLANNED', 363, null],
] as const

/** Unit, first value, which a snapshot has not, last value, noise and decimals. */
export const metrics = [
  ['Tidewatch', 'Active accounts', 'accounts', 210, 545, 0.03, 0],
  ['Tidewatch', 'Sign-ups', 'accounts', 21, 32, 0.05, 0],
  ['Tidewatch', 'API latency', 'ms', 88, 61, 0.08, 1],
  ['Tidewatch', 'Net promoter score', null, null, 44, 0, 0],
  ['Pagemark', 'Daily readers', 'readers', 880, 1240, 0.05, 0],
  ['Pagemark', 'Crash-free sessions', '%', 99.21, 99.78, 0.0005, 2],
  ['Pagemark', 'Store rating', 'stars', null, 4.7, 0, 0],
  ['Quillsort', 'Waiting list', 'people', 2, 9, 0.5, 0],
  ['Rateline', 'Landing page visits', 'visits', 3, 28, 0.45, 0],
  ['Fieldnote', 'Notes recorded', 'notes', 70, 45, 0.3, 0],
  ['Tallysheet', 'Active installs', 'installs', 310, 40, 0.02, 0],
] as const

/** Customers or sales, type, price, currency, source, note and months of the period. */
export const revenue = [
  ['Tidewatch', 12, 'subscription', 9, 'USD', 'Stripe', 'Starter', null],
  ['Tidewatch', 18, 'subscription', 29, 'USD', 'Stripe', 'Team', null],
  ['Tidewatch', 4, 'subscription', 1200, 'JPY', 'Stripe', 'Starter', null],
  ['Tidewatch', 9, 'subscription', 290, 'USD', 'Stripe', 'Team, yearly', 12],
  ['Pagemark', 18, 'subscription', 2.99, 'EUR', 'App Store', 'Plus', null],
  ['Tidewatch', 5, 'refund', 29, 'USD', 'Stripe', 'Charged twice', null],
  ['Tidewatch', 8, 'affiliate', 36.75, 'USD', null, 'Hosting partner', null],
  ['Tidewatch', 4, 'enterprise', 2400, 'USD', 'Invoice', 'Agency contract, six months', null],
  ['Pagemark', 16, 'lifetime', 39.99, 'EUR', 'App Store', 'Lifetime unlock', null],
  ['Pagemark', 9, 'advertising', 150, 'EUR', 'Bookshop', 'Sponsored shelf', null],
  ['Pagemark', 3, 'other', 50, 'EUR', null, null, null],
  ['Quillsort', 14, 'one_time', 29, 'EUR', 'Paddle', 'Early bird license', null],
] as const

/**
 * What monthly subscribers did: note, customer, from and until how many days ago, and the other price that
 * they paid; null: none.
 */
export const subscriptionChanges = [
  ['Team', 0, 95, 62, null],
  ['Team', 2, 45, 0, 9],
  ['Team', 6, 40, 0, null],
  ['Team', 8, 100, 0, null],
  ['Starter', 0, 50, 0, 29],
  ['Starter', 2, 65, 0, null],
] as const

/** Category, amount, currency, day of the year or, as text, of each month, and note. */
export const costs = [
  ['Tidewatch', 'Servers', 'INFRASTRUCTURE', 142.8, 'EUR', '21', null],
  ['Tidewatch', 'Text messages and calls', 'THIRD_PARTY', 38.25, 'USD', '12', null],
  ['Tidewatch', 'Text messages, extra volume', 'THIRD_PARTY', 96.4, 'USD', 318, null],
  ['Tidewatch', 'Text messages, extra volume', 'THIRD_PARTY', 96.4, 'USD', 340, null],
  ['Tidewatch', 'Penetration test', 'OTHER', 1900, 'EUR', 203, 'Two days'],
  ['Pagemark', 'Book data', 'TOOLS', 4800, 'JPY', '09', 'Covers for Japan'],
  ['Pagemark', 'Stand at a book fair', 'MARKETING', 180, 'CHF', 250, null],
  ['Quillsort', 'Build machines', 'INFRASTRUCTURE', 25, 'USD', '14', 'Windows and macOS'],
  ['Rateline', 'Domain', 'INFRASTRUCTURE', 14.5, 'USD', 299, 'One year'],
  ['Fieldnote', 'Transcription API', 'THIRD_PARTY', 16, 'USD', '08', null],
] as const

/** Day, status, priority, type, title, description and the four scores. */
export const ideas = [
  [3, 'discarded', 'low', 'other', 'Job board for four-day weeks', 'Too many competitors.', [4, 5, 2, 1]],
  [11, 'approved', 'high', 'web', 'White-label status pages', 'Three customers asked.', [3, 3, 2, 5]],
  [58, 'converted', 'high', 'pc', 'Quillsort: sort family papers', 'Must work offline.', [4, 2.5, 4, 4]],
  [107, 'pending', 'medium', 'app', 'Plant diary with photos', null, null],
  [230, 'pending', 'low', null, 'Better subtitles for recorded talks', null, null],
  [266, 'converted', 'medium', 'api', 'Rateline: an API for exchange rates', 'For invoices.', [3, 3, 2, 4]],
] as const

/** Each with its label. */
export const tasks = [
  ['testing', 'Write tests for the {area}'],
  ['design', 'Simplify the settings of the {area}'],
  ['docs', 'Document the {area}'],
  [null, 'Write an example for the {area}'],
] as const
export const features = ['CSV export for the {area}', 'Undo in the {area}', 'Dark mode for the {area}']
export const logs = ['Worked on the {area} all day.', 'Rewrote the {area}: {n} lines less.'] as const

/** The bugs that attention finds. In different words, so that what they share is the area. */
export const bugs = [
  'The {area} stayed empty after the update to {version}. I tried {n} times.',
  'Since {version} my {area} finds nothing, not even after {n} minutes.',
  'The {area} shows a black picture, and {n} books are waiting.',
  'No luck with the {area}: it closed itself {n} times.',
]

/** Language, type and text. */
export const feedback = [
  ['en', 'BUG', 'The {area} stayed empty after the update to {version}. I tried {n} times.'],
  ['en', 'FEATURE', 'Please add an export to the {area}. I copy {n} rows by hand every week.'],
  ['en', 'QUESTION', 'Can {n} people use the {area} at the same time?'],
  ['en', 'PRAISE', 'The {area} of {version} saved me {n} minutes today.'],
  ['en', 'OTHER', 'I wrote about the {area} on my blog, for {n} readers.'],
  ['de', 'BUG', 'Seit {version} lädt die Übersicht ({area}) erst nach {n} Sekunden.'],
  ['fr', 'BUG', 'Depuis la {version}, « {area} » reste vide après {n} secondes. Ça marche chez vous ?'],
  ['es', 'PRAISE', 'Llevo {n} semanas usando {area} con mi compañera. ¡Gracias!'],
  ['pt', 'FEATURE', 'Seria bom ter notificações em {area} para {n} usuários.'],
  ['ja', 'BUG', '{version} に更新してから、{area} の保存に {n} 秒かかります。'],
  ['zh', 'FEATURE', '希望 {area} 支持批量导出，我们有 {n} 个项目。这个工具很好用。'],
  ['ko', 'QUESTION', '{area}: {n}명이 함께 사용할 수 있나요?'],
] as const
export const spam = ['en', 'OTHER', 'We can bring your {area} to page one in {n} days.'] as const
export const sources = ['EMAIL', 'TWITTER', 'GITHUB', 'DISCORD', 'EMBEDDED', 'OTHER'] as const
export const people = ['Olivia Carter', 'Amara Obi', 'Priya Sharma', 'Jana Krüger', 'Lucía Rey', 'Yuki Sato']
