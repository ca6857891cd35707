/** What attention finds: a good release, one that brought bugs, a stopped metric, a cost jump. */
export const story = {
  raise: { daysAgo: 30, metric: 'Sign-ups', by: 0.9 },
  bugs: { product: 'Pagemark', daysAgo: 5, area: 'barcode scanner', factor: 6 },
  stop: { product: 'Pagemark', daysAgo: 4, metric: 'Crash-free sessions' },
  cost: { product: 'Tidewatch', name: 'Text messages, extra volume', amount: 96.4 },
}

/**
 * Name, stage, priority, type, tags, currency, first and last day, share of tasks and logs, feedback a year.
 */
export const products = [
  ['Tidewatch', 'growth', 'P0', 'web', ['saas'], 'USD', 0, 365, 50, 200],
  ['Pagemark', 'stable', 'P1', 'app', ['tool', 'other'], 'EUR', 1, 365, 25, 120],
  ['Quillsort', 'dev', 'P2', 'pc', ['tool', 'plugin'], 'EUR', 74, 365, 30, 56],
  ['Rateline', 'idea', 'P4', 'api', ['saas', 'library'], 'USD', 297, 365, 3, 8],
  ['Fieldnote', 'paused', 'P3', 'app', ['tool'], 'EUR', 2, 160, 10, 12],
  ['Tallysheet', 'stopped', 'P4', 'other', ['plugin'], 'USD', 0, 95, 5, 4],
] as const

/** Description and areas by product. */
export const about: Record<string, [description: string, ...areas: string[]]> = {
  Tidewatch: [
    'Monitors websites and alerts the right person.',
    'status page',
    'alert rules',
    'check scheduler',
  ],
  Pagemark: ['A reading journal.', 'barcode scanner', 'reading timer', 'yearly summary', 'shelf view'],
  Quillsort: ['Sorts scans by text.', 'text recognition', 'folder watcher', 'rule editor', 'installer'],
  Rateline: ['An API for historical exchange rates.', 'landing page', 'first endpoint', 'rate sources'],
  Fieldnote: ['Voice notes for field research. Paused until Quillsort.', 'recorder', 'tag list', 'editor'],
  Tallysheet: ['Time tracking in a spreadsheet. Shut down.', 'monthly report', 'data export'],
}

/** Major and minor version of the first release, days between releases, days since the last. */
export const releases: Record<string, [number, number, number, number]> = {
  Tidewatch: [2, 0, 16, 14],
  Pagemark: [4, 1, 31, 5],
  Quillsort: [0, 0, 24, 11],
  Fieldnote: [0, 4, 40, 218],
  Tallysheet: [1, 7, 45, 283],
}

/**
 * Unit, first and last value, noise and decimals. A snapshot has no first value, and may have no last one.
 */
export const metrics = [
  ['Tidewatch', 'Active accounts', 'accounts', 210, 545, 0.03, 0],
  ['Tidewatch', 'Sign-ups', 'accounts', 21, 32, 0.05, 0],
  ['Tidewatch', 'Checks run', 'checks', 310000, 905000, 0.05, 0],
  ['Tidewatch', 'API latency', 'ms', 88, 61, 0.08, 1],
  ['Tidewatch', 'Net promoter score', null, null, 44, 0, 0],
  ['Pagemark', 'Daily readers', 'readers', 880, 1240, 0.05, 0],
  ['Pagemark', 'Crash-free sessions', '%', 99.21, 99.78, 0.0011, 2],
  ['Pagemark', 'Store rating', 'stars', null, 4.7, 0, 0],
  ['Quillsort', 'Waiting list', 'people', 2, 9, 0.5, 0],
  ['Quillsort', 'Documents sorted', 'documents', 900, 1900, 0.15, 0],
  ['Quillsort', 'Licenses sold', 'licenses', null, null, 0, 0],
  ['Rateline', 'Landing page visits', 'visits', 3, 28, 0.45, 0],
  ['Fieldnote', 'Notes recorded', 'notes', 70, 45, 0.3, 0],
  ['Tallysheet', 'Active installs', 'installs', 310, 40, 0.02, 0],
] as const

/** Customers, plan, price, currency and source. */
export const subscriptions = [
  ['Tidewatch', 16, 'Starter', 9, 'USD', 'Stripe'],
  ['Tidewatch', 16, 'Team', 29, 'USD', 'Stripe'],
  ['Tidewatch', 8, 'Team', 27, 'EUR', 'Stripe'],
  ['Tidewatch', 4, 'Starter', 1200, 'JPY', 'Stripe'],
  ['Pagemark', 18, 'Plus', 2.99, 'EUR', 'App Store'],
] as const

/** Sales a year, type, amount, currency, source and note. */
export const sales = [
  ['Tidewatch', 4, 'enterprise', 2400, 'USD', 'Invoice', 'Agency contract, six months'],
  ['Tidewatch', 8, 'affiliate', 36.75, 'USD', 'Hosting partner', null],
  ['Pagemark', 16, 'lifetime', 39.99, 'EUR', 'App Store', 'Lifetime unlock'],
  ['Pagemark', 9, 'advertising', 150, 'EUR', 'Bookshop newsletter', 'Sponsored shelf'],
  ['Pagemark', 3, 'other', 50, 'EUR', null, 'Donation'],
  ['Quillsort', 14, 'one_time', 29, 'EUR', 'Paddle', 'Early bird license'],
] as const

/** Category, amount, currency, day of the year or, as text, of each month, and note. */
export const costs = [
  ['Tidewatch', 'Servers', 'INFRASTRUCTURE', 142.8, 'EUR', '21', null],
  ['Tidewatch', 'Text messages and calls', 'THIRD_PARTY', 38.25, 'USD', '12', null],
  ['Tidewatch', 'Newsletter sponsorship', 'MARKETING', 450, 'USD', 64, 'One issue, 9,000 readers'],
  ['Tidewatch', 'Penetration test', 'OTHER', 1900, 'EUR', 203, 'Two days'],
  ['Pagemark', 'Sync server', 'INFRASTRUCTURE', 18.9, 'EUR', '21', null],
  ['Pagemark', 'Book data', 'THIRD_PARTY', 4800, 'JPY', '09', 'Covers for Japan'],
  ['Pagemark', 'Developer program', 'TOOLS', 99, 'USD', 47, 'One year'],
  ['Pagemark', 'Stand at a book fair', 'MARKETING', 180, 'CHF', 250, null],
  ['Quillsort', 'Build machines', 'INFRASTRUCTURE', 25, 'USD', '14', 'Windows and macOS'],
  ['Rateline', 'Domain', 'INFRASTRUCTURE', 14.5, 'USD', 299, 'One year'],
  ['Fieldnote', 'Transcription API', 'THIRD_PARTY', 16, 'USD', '08', null],
  ['Tallysheet', 'Domain', 'INFRASTRUCTURE', 12, 'USD', 20, 'Last renewal'],
] as const

/** Day, status, priority, type, title, description and the four scores. */
export const ideas = [
  [3, 'discarded', 'low', 'web', 'Job board for four-day weeks', 'Too many competitors.', [4, 5, 2, 1]],
  [11, 'approved', 'high', 'web', 'White-label status pages', 'Three customers asked.', [3, 3, 2, 5]],
  [34, 'discarded', 'low', 'other', 'Printed reading journal', 'Shipping costs too much.', [2, 4, 1, 3]],
  [58, 'converted', 'high', 'pc', 'Quillsort: sort family papers', 'Must work offline.', [4, 2.5, 4, 4]],
  [107, 'pending', 'medium', 'app', 'Plant diary with photos', null, null],
  [230, 'pending', 'low', null, 'Better subtitles for recorded talks', null, null],
  [266, 'converted', 'medium', 'api', 'Rateline: an API for exchange rates', 'For invoices.', [3, 3, 2, 4]],
] as const

/** Each with its label. */
export const areaTasks = [
  ['testing', 'Write tests for the {area}'],
  ['design', 'Simplify the settings of the {area}'],
  ['docs', 'Document the {area}'],
  [null, 'Rename the functions of the {area}'],
] as const
export const ownTasks = [
  ['money', 'File the quarterly VAT return'],
  ['money', 'Send the invoice for the workshop'],
  [null, 'Plan the next quarter'],
] as const
export const features = ['CSV export for the {area}', 'Undo in the {area}', 'Dark mode for the {area}']
export const logs = [
  'Worked on the {area} all day. The last failing test passes now.',
  'Rewrote the core of the {area}: {n} lines removed, and easier to read.',
  'Profiled the {area}: {n} ms before, 95 ms after adding an index.',
  'Shipped the change to the {area} at noon. No errors since.',
] as const

/** Language, type and text. The first one is of the bugs that attention finds. */
export const feedback = [
  ['en', 'BUG', 'The {area} stayed empty after the update to {version}. I tried {n} times.'],
  ['en', 'BUG', 'The {area} showed {n} entries, the export only half of them.'],
  ['en', 'FEATURE', 'Please add an export to the {area}. I copy {n} rows by hand every week.'],
  ['en', 'FEATURE', 'Please let me share the {area} with {n} people by a read-only link.'],
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
export const spam = 'We can bring your {area} to page one within {n} days. Reply for a free audit.'
export const sources = ['EMAIL', 'TWITTER', 'GITHUB', 'DISCORD', 'EMBEDDED', 'OTHER'] as const
export const people = ['Olivia Carter', 'Amara Obi', 'Priya Sharma', 'Jana Krüger', 'Lucía Rey', 'Yuki Sato']
