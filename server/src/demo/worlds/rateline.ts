import type { World } from '../world.ts'

const feedback = `
en QUESTION Will there be rates of weekends, or do you carry Friday's over?
en FEATURE A single file with every day since 2000 would save me a thousand calls.
en PRAISE One call, one day, one number: that is all I ever wanted. Please build it.
en QUESTION Which source do the rates come from, and may I show them on an invoice?
en OTHER Saw your post about accounting in three currencies and wanted to follow along.
en FEATURE Please answer with the rate as text, so that nothing is lost on the way.
en BUG The form of the waiting list says "something went wrong" but I got the mail anyway.
de FEATURE Bitte auch die Umsatzsteuer-Umrechnungskurse, die das Ministerium monatlich nennt.
de QUESTION Gibt es das auch zum Selbsthosten?
fr QUESTION Les taux du dimanche sont-ils ceux du vendredi ?
`

export const rateline: World = {
  product: {
    slug: null,
    name: 'Rateline',
    description: 'Exchange rates of past days behind one small API, for invoices and reports that must not change afterwards.',
    stage: 'idea',
    priority: 'P4',
    type: 'api',
    tags: ['saas', 'library'],
    website: null,
    defaultCurrency: 'USD',
  },
  startsOn: 297,
  focus: [0, 0.5],
  voices: 2,
  areas: ['the landing page', 'the first endpoint', 'the comparison of sources'],
  features: [
    'Rates of every day since 1999',
    'An answer that says where its rate comes from',
    'Rates as text, with all their digits',
  ],
  fixes: ['Days without a rate name the day that is used instead'],
  chores: [
    'Read the terms of the central bank',
    'Talk to two accountants about past rates',
    'Sketch the answer of the first endpoint',
    'Find out who pays for rates today',
    'Put up a page with a waiting list',
    'Compare three sources over one bad week',
  ],
  releases: null,
  metrics: [
    {
      key: 'landing-page-visits',
      name: 'Visits of the landing page',
      type: 'timeseries',
      unit: 'visits',
      description: null,
      from: 3,
      to: 28,
      weekend: 0.6,
      noise: 0.45,
      decimals: 0,
    },
  ],
  plans: [],
  subscribers: 0,
  sales: [],
  costs: [
    { name: 'Domain', category: 'INFRASTRUCTURE', amount: 14.5, currency: 'USD', note: 'One year', on: 299 },
    { name: 'Rate data, trial', category: 'THIRD_PARTY', amount: 49, currency: 'USD', note: 'To compare sources', on: 318 },
  ],
  feedback,
  pages: ['/', '/waiting-list'],
  devices: ['Firefox', 'Chrome'],
}
