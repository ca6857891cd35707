import type { Evaluation, Idea } from '../resources/ideas/ideas.schema.ts'

/** Each with its label. */
export const areaTasks = [
  'testing: Write tests for the {area}',
  'design: Simplify the settings of the {area}',
  'design: Make the {area} work with the keyboard',
  'research: Ask three customers about the {area}',
  'docs: Document the {area}',
  'bug: Reproduce the bug report about the {area}',
  ': Rename the functions of the {area}',
]
export const releaseTasks = [
  'docs: Write the release notes for {version}',
  'testing: Test {version} on every platform',
]
export const ownTasks = [
  'money: File the quarterly VAT return',
  ': Book the train to the conference',
  'money: Renew the liability insurance',
  'money: Send the invoice for the workshop',
  ': Plan the next quarter',
  'testing: Test restoring a backup on another machine',
]
export const taskDescriptions = [
  'Two customers asked for this last week.',
  'Half a day at most. Stop and write down why if it takes longer.',
  '1. Reproduce\n2. Find the commit\n3. Fix it and add it to the release notes',
  'Blocked until the provider replies.',
]

export const features = [
  'CSV export for the {area}',
  'Keyboard shortcuts in the {area}',
  'Undo in the {area}',
  'Dark mode for the {area}',
  'Saved filters in the {area}',
  'Search in the {area}',
]
export const fixes = [
  'Faster loading of the {area}',
  'Fixed time zones in the {area}',
  'Fixed wrong totals in the {area}',
  'Fixed a crash in the {area}',
]

export const logEntries = [
  'Worked on the {area} all day. The last failing test passes now.',
  'Rewrote the core of the {area}. Half the code, and easier to read.',
  'Three support emails about the {area}. Wrote a help page for it.',
  'Watched two customers use the {area}. Both looked for the button on the left.',
  'Profiled the {area}: {n} ms before, 95 ms after adding an index.',
  'Planned the next release: the {area} and the {other}.',
  'Shipped the change to the {area} at noon. No errors since.',
  'Cleaned up the {area}: {n} lines removed.',
]
export const logEndings = ['Next: the {other}.', 'Inbox empty.', 'Backups checked.', 'Deployed, no alerts.']

export const feedback = `
en BUG The {area} stayed empty after the update to {version}.
en BUG The {area} showed {n} entries, the export only half of them.
en BUG The {area} forgot my settings after {n} minutes.
en BUG After the update to {version}, the {area} took {n} seconds to load.
en BUG With {version}, the {area} crashed {n} times today.
en FEATURE Please add an export to the {area}. I copy {n} rows by hand every week.
en FEATURE We have {n} clients. Folders in the {area} would help.
en FEATURE Please let me share the {area} with {n} people by a read-only link.
en FEATURE Can the {area} send a weekly summary by email to {n} people?
en QUESTION Can {n} people use the {area} at the same time?
en QUESTION Can I import my {n} records into the {area}?
en PRAISE The {area} saved me {n} minutes today.
en PRAISE {version} is great, especially the {area}.
en PRAISE Support answered within {n} minutes, on a Sunday.
en OTHER I wrote about the {area} on my blog.
en OTHER Do you have a partner program? We have {n} customers who need this.
de BUG Seit {version} lädt die Übersicht erst nach {n} Sekunden.
de PRAISE Läuft seit {n} Monaten ohne Störung. Danke für den schnellen Support!
fr BUG Depuis la {version}, la page reste vide après {n} secondes. Ça marche chez vous ?
es PRAISE Llevo {n} semanas usándolo con mi compañera. ¡Gracias!
pt FEATURE Seria bom ter notificações para {n} usuários.
ja BUG {version} に更新してから、保存に {n} 秒かかります。
zh FEATURE 希望支持批量导出，我们有 {n} 个项目。这个工具很好用。
ko QUESTION {n}명이 함께 사용할 수 있나요?`
export const spam = `
en OTHER We can bring your website to page one within {n} days. Reply for a free audit.
en OTHER Hello dear, {n},000 verified email addresses for your newsletter, best price.
en OTHER Earn with our partner program: {n} percent on every click.`
export const sameRequest = ['Same here.', 'We see this as well.', 'My colleague asked for this again.']
export const feedbackEndings = ['Thanks!', 'No hurry.', 'My colleagues see the same.', 'Happy to test.']
export const pages = ['/status', '/settings', '/billing', '/reports', '/']
export const givenNames =
  'Olivia Amara Liam Grace Noah Priya Jana Felix Camille Lucía Diego Beatriz Yuki Mei Chiara'.split(' ')
export const familyNames =
  'Carter Okafor Doyle Sharma Walsh Krüger Moreau Ibáñez Ferreira Sato Chen Ricci Visser'.split(' ')
export const refundReasons = [
  'Charged twice',
  'Canceled within the trial',
  'Goodwill after the outage',
  'Wrong plan',
]

export const scoreNames = [
  'marketSize',
  'competition',
  'technicalDifficulty',
  'personalAdvantage',
] satisfies (keyof Evaluation)[]

type IdeaText = readonly [
  Idea['status'],
  Idea['priority'],
  Idea['type'],
  title: string,
  description: string | null,
]
export const ideas: readonly (readonly [on: number, ...IdeaText, scores: readonly number[] | null])[] = [
  [3, 'discarded', 'low', 'web', 'Job board for four-day weeks', 'Too many competitors.', [4, 5, 2, 1]],
  [
    11,
    'approved',
    'high',
    'web',
    'White-label status pages for agencies',
    'Three customers asked for it.',
    [3, 3, 2, 5],
  ],
  [19, 'pending', 'medium', 'app', 'Plant diary with photos', null, null],
  [
    34,
    'discarded',
    'low',
    'other',
    'Printed reading journal',
    'Shipping costs more than the margin.',
    [2, 4, 1, 3],
  ],
  [
    41,
    'approved',
    'medium',
    'app',
    'Pagemark for schools',
    'One shelf per class, no accounts for children.',
    [3, 2, 3, 4],
  ],
  [
    58,
    'converted',
    'high',
    'pc',
    'Quillsort: sort family papers by their text',
    'Must work offline.',
    [4, 2.5, 4, 4],
  ],
  [
    107,
    'pending',
    'medium',
    'api',
    'Screenshot API',
    'Fonts for every script are the hard part.',
    [3, 4, 4, 2],
  ],
  [123, 'approved', 'low', 'web', 'Public changelog generated from versions', null, [2, 3, 1, 5]],
  [
    166,
    'pending',
    'medium',
    'other',
    'Workshop about status pages',
    'Half a day, eight people.',
    [2, 1, 1, 4.5],
  ],
  [230, 'pending', 'low', null, 'Better subtitles for recorded talks', null, null],
  [
    266,
    'converted',
    'medium',
    'api',
    'Rateline: an API for exchange rates',
    'For invoices and reports.',
    [3, 3, 2, 4],
  ],
]
