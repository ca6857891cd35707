import type { Cost } from '../resources/costs/costs.schema.ts'
import type { Product } from '../resources/products/products.schema.ts'
import type { Revenue } from '../resources/revenue/revenue.schema.ts'

export interface ProductPlan {
  name: string
  description: string
  kind: readonly [
    stage: Product['stage'],
    priority: Product['priority'],
    type: Product['type'],
    tags: Product['tags'],
  ]
  currency: string
  startsOn: number
  endsOn?: number
  focus: number
  feedbackShare: number
  areas: readonly string[]
  releases?: {
    from: readonly [major: number, minor: number, patch: number]
    everyDays: number
    lastDaysAgo: number
  }
  metrics: readonly (readonly [
    name: string,
    unit: string,
    first: number,
    last: number,
    noise: number,
    decimals?: number,
  ])[]
  snapshots?: readonly (readonly [name: string, unit: string | null, value: number | null])[]
  plans?: readonly SubscriptionPlan[]
  subscribers?: number
  sales?: readonly Sale[]
  costs: readonly RegularCost[]
}

export type SubscriptionPlan = readonly [name: string, amount: number, currency: string, source: string]
type SaleType = Exclude<Revenue['type'], 'subscription' | 'refund'>
type Sale = readonly [
  SaleType,
  perYear: number,
  amounts: number[],
  currency: string,
  source: string | null,
  note: string,
]
type Due = number | 'monthly' | 'scheduled' | 'last month'
type RegularCost = readonly [
  name: string,
  Cost['category'],
  amount: number,
  currency: string,
  on: Due,
  note?: string,
]

/** What attention finds in the demo: a release that raised a metric, one that brought bugs, a stopped metric, a cost jump. */
export const story = {
  raise: {
    product: 'Tidewatch',
    daysAgo: 30,
    goal: 'Sign-up without a credit card',
    metric: 'Sign-ups',
    by: 0.7,
  },
  bugs: { product: 'Pagemark', daysAgo: 5, goal: 'New barcode scanner', area: 'barcode scanner', factor: 6 },
  stop: { product: 'Pagemark', daysAgo: 4, metric: 'Crash-free sessions' },
  cost: {
    product: 'Tidewatch',
    row: ['Text messages, extra volume', 'THIRD_PARTY', 96.4, 'USD', 'last month'],
  },
} as const

const list = (text: string) => text.split(', ')

export const demoProducts: readonly ProductPlan[] = [
  {
    name: 'Tidewatch',
    description:
      'Monitors websites, APIs and scheduled jobs from five regions and alerts the right person when one fails.',
    kind: ['growth', 'P0', 'web', ['saas']],
    currency: 'USD',
    startsOn: 0,
    focus: 5,
    feedbackShare: 50,
    subscribers: 38,
    releases: { from: [2, 3, 0], everyDays: 16, lastDaysAgo: 14 },
    areas: list(
      'status page, alert rules, check scheduler, incident timeline, on-call calendar, Slack integration, billing page',
    ),
    metrics: [
      ['Active accounts', 'accounts', 210, 545, 0.03],
      ['Sign-ups', 'accounts', 21, 32, 0.1],
      ['Checks run', 'checks', 310_000, 905_000, 0.05],
      ['API latency', 'ms', 88, 61, 0.08, 1],
    ],
    snapshots: [
      ['Paying customers', 'customers', 47],
      ['Net promoter score', null, 44],
    ],
    plans: [
      ['Starter', 9, 'USD', 'Stripe'],
      ['Team', 29, 'USD', 'Stripe'],
      ['Agency', 79, 'USD', 'Stripe'],
      ['Team', 27, 'EUR', 'Stripe'],
      ['Starter', 1200, 'JPY', 'Stripe'],
    ],
    sales: [
      ['enterprise', 4, [1800, 2400, 3600], 'USD', 'Invoice', 'Agency contract, six months'],
      ['affiliate', 8, [18.4, 36.75, 64.9], 'USD', 'Hosting partner', 'Referral commission'],
    ],
    costs: [
      ['Servers', 'INFRASTRUCTURE', 142.8, 'EUR', 'scheduled'],
      ['Probes', 'INFRASTRUCTURE', 61.5, 'USD', 'monthly', 'Five small machines'],
      ['Text messages and calls', 'THIRD_PARTY', 38.25, 'USD', 'monthly'],
      ['Bookkeeping', 'OTHER', 60, 'EUR', 'monthly'],
      ['Newsletter sponsorship', 'MARKETING', 450, 'USD', 64, 'One issue, 9,000 readers'],
      ['Penetration test', 'OTHER', 1900, 'EUR', 203, 'Two days'],
    ],
  },
  {
    name: 'Pagemark',
    description:
      'A reading journal for the phone: scan a book, log your progress, save quotes and see your year in books.',
    kind: ['stable', 'P1', 'app', ['tool', 'other']],
    currency: 'EUR',
    startsOn: 1,
    focus: 2.5,
    feedbackShare: 30,
    subscribers: 21,
    releases: { from: [4, 1, 0], everyDays: 31, lastDaysAgo: 5 },
    areas: list(
      'barcode scanner, reading timer, yearly summary, shelf view, quote cards, CSV import, home screen widget',
    ),
    metrics: [
      ['Downloads', 'downloads', 34, 41, 0.25],
      ['Daily readers', 'readers', 880, 1240, 0.05],
      ['Crash-free sessions', '%', 99.21, 99.78, 0.0011, 2],
    ],
    snapshots: [['Store rating', 'stars', 4.7]],
    plans: [
      ['Plus', 2.99, 'EUR', 'App Store'],
      ['Plus', 400, 'JPY', 'App Store'],
    ],
    sales: [
      ['lifetime', 16, [39.99, 34.99], 'EUR', 'App Store', 'Lifetime unlock'],
      ['one_time', 22, [2.49, 4.99], 'USD', 'Google Play', 'Theme pack'],
      ['advertising', 9, [120, 150, 180], 'EUR', 'Bookshop newsletter', 'Sponsored shelf'],
      ['other', 3, [50, 200], 'EUR', null, 'Donation'],
    ],
    costs: [
      ['Sync server', 'INFRASTRUCTURE', 18.9, 'EUR', 'monthly'],
      ['Book data', 'THIRD_PARTY', 4800, 'JPY', 'monthly', 'Covers and ISBN lookups for Japan'],
      ['Developer program', 'TOOLS', 99, 'USD', 47, 'One year'],
      ['Japanese translation', 'OTHER', 58_000, 'JPY', 231],
      ['Stand at a book fair', 'MARKETING', 180, 'CHF', 250],
    ],
  },
  {
    name: 'Quillsort',
    description: 'Sorts scans and notes into folders by their text. Runs offline on your own computer.',
    kind: ['dev', 'P2', 'pc', ['tool', 'plugin']],
    currency: 'EUR',
    startsOn: 74,
    focus: 3,
    feedbackShare: 14,
    releases: { from: [0, 0, 0], everyDays: 24, lastDaysAgo: 11 },
    areas: list(
      'text recognition, folder watcher, rule editor, undo history, duplicate finder, installer, preview pane',
    ),
    metrics: [
      ['Waiting list', 'people', 2, 9, 0.5],
      ['Documents sorted', 'documents', 900, 1900, 0.15],
    ],
    snapshots: [
      ['Licenses sold', 'licenses', null],
      ['Beta testers', 'people', 112],
    ],
    sales: [['one_time', 14, [24, 29], 'EUR', 'Paddle', 'Early bird license']],
    costs: [
      ['Build machines', 'INFRASTRUCTURE', 25, 'USD', 'monthly', 'Windows and macOS'],
      ['Code signing certificate', 'TOOLS', 289, 'EUR', 120, 'Three years'],
    ],
  },
  {
    name: 'Rateline',
    description: 'An API for historical exchange rates, for invoices and reports.',
    kind: ['idea', 'P4', 'api', ['saas', 'library']],
    currency: 'USD',
    startsOn: 297,
    focus: 0.3,
    feedbackShare: 2,
    areas: list('landing page, first endpoint, rate sources'),
    metrics: [['Landing page visits', 'visits', 3, 28, 0.45]],
    costs: [['Domain', 'INFRASTRUCTURE', 14.5, 'USD', 299, 'One year']],
  },
  {
    name: 'Fieldnote',
    description:
      'Voice notes for field research, transcribed and tagged. Paused until Quillsort is released.',
    kind: ['paused', 'P3', 'app', ['tool']],
    currency: 'EUR',
    startsOn: 2,
    endsOn: 160,
    focus: 1,
    feedbackShare: 3,
    releases: { from: [0, 4, 0], everyDays: 40, lastDaysAgo: 218 },
    areas: list('recorder, transcript editor, tag list, map view'),
    metrics: [['Notes recorded', 'notes', 70, 45, 0.3]],
    costs: [['Transcription API', 'THIRD_PARTY', 16, 'USD', 'monthly']],
  },
  {
    name: 'Tallysheet',
    description: 'Time tracking in a spreadsheet. Shut down; customers got an export of their data.',
    kind: ['stopped', 'P4', 'other', ['plugin']],
    currency: 'USD',
    startsOn: 0,
    endsOn: 95,
    focus: 0.5,
    feedbackShare: 1,
    releases: { from: [1, 7, 2], everyDays: 45, lastDaysAgo: 283 },
    areas: list('monthly report, data export, invoice template'),
    metrics: [['Active installs', 'installs', 310, 40, 0.02]],
    costs: [['Domain', 'INFRASTRUCTURE', 12, 'USD', 20, 'Last renewal']],
  },
]
