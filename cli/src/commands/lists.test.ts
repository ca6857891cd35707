import { expect, test } from 'vitest'
import { serviceWithProducts } from '../testing/service.ts'

const { run, api } = await serviceWithProducts()
const list = async (...args: string[]) => {
  const { code, out, err } = await run([args[0]!, 'list', ...args.slice(1)])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

test('releases are listed as a table, JSON and CSV', async () => {
  expect(await list('release', '--product', 'paperplane')).toBe('No releases.\n')
  await api('POST', '/products/paperplane/versions', {
    version: '1.0.0',
    status: 'RELEASED',
    releasedAt: '2026-11-20',
    goal: '=Begin, "now"',
  })
  await api('POST', '/products/paperplane/versions', { version: '2.0.0', plannedAt: '2026-12-24' })
  expect(await list('release', '--product', 'paperplane')).toBe(
    'VERSION  STATUS    PLANNED     RELEASED    GOAL\n' +
      '2.0.0    PLANNED   2026-12-24  -           -\n' +
      '1.0.0    RELEASED  -           2026-11-20  =Begin, "now"\n',
  )
  expect(
    JSON.parse(await list('release', '--product', 'paperplane', '--output', 'json', '--status', 'RELEASED')),
  ).toEqual(await api('GET', '/products/paperplane/versions?status=RELEASED'))
  const csv = (await list('release', '--product', 'paperplane', '--output', 'csv', '--status', 'RELEASED'))
    .trimEnd()
    .split('\n')
  expect(csv).toEqual([
    Object.keys((await api('GET', '/products/paperplane/versions'))[0]!).join(','),
    // A spreadsheet would run the text as a formula.
    expect.stringContaining(`,1.0.0,"'=Begin, ""now""",RELEASED,,,2026-11-20T`),
  ])
})

test.each([
  ['release list', 'id,productId,version,goal,status,'],
  ['metric list', 'id,key,name,type,unit,'],
  ['revenue list', 'id,amount,currency,type,source,note,date,createdAt'],
  ['cost list', 'id,name,amount,currency,category,isRecurring,note,date,createdAt'],
  ['feedback list', 'id,productId,source,type,'],
  ['task list --status done', 'id,displayId,title,'],
  ['import list', 'id,kind,preset,'],
  ['webhook list', 'id,url,description,'],
  ['attention', 'id,kind,severity,'],
  ['activity --record task_0', 'id,type,resource,'],
])('CSV of %s has its headings without records', async (command, headings) => {
  const args = [...command.split(' '), '--output', 'csv']
  const ofProduct = /^(release|metric|revenue|cost)/.test(command) ? ['--product', 'kite'] : []
  const { code, out } = await run([...args, ...ofProduct])
  expect(code).toBe(0)
  expect(out.trimEnd().split('\n')).toEqual([expect.stringMatching(`^${headings}`)])
})

test('metrics are listed with their latest values', async () => {
  await api('POST', '/products/kite/metrics', { key: 'downloads', name: 'Downloads', unit: 'files' })
  await api('PUT', '/products/kite/metrics/downloads/value', { date: '2026-11-20', value: -4.5 })
  expect(await list('metric', '--product', 'kite')).toMatch(
    /\ndownloads +timeseries +-4\.5 +files +2026-11-20 +Downloads\n$/,
  )
})

test('feedback of all products is listed, page by page, and filtered', async () => {
  for (const product of ['kite', 'paperplane'])
    await api('POST', `/products/${product}/feedback`, {
      content: `On ${product}`,
      source: 'EMAIL',
      type: product === 'kite' ? 'BUG' : 'PRAISE',
    })
  const day = '\\d{4}-\\d\\d-\\d\\d'
  expect(await list('feedback', '--state', 'open')).toMatch(
    new RegExp(
      `^RECEIVED .*\n${day}  paperplane  open +PRAISE +- +On paperplane\n${day}  kite +open +BUG +- ` +
        `+On kite\n$`,
    ),
  )
  const contents = async (...args: string[]) =>
    JSON.parse(await list('feedback', '--json', ...args)).map(({ excerpt }: { excerpt: string }) => excerpt)
  expect(await contents('--product', 'kite')).toEqual(['On kite'])
  expect(await contents('--type', 'PRAISE', '--source', 'EMAIL', '--text', 'plane')).toEqual([
    'On paperplane',
  ])
  expect(await contents('--limit', '1')).toEqual(['On paperplane'])
  expect(await contents('--state', 'done')).toEqual([])
})

test('revenue and costs are listed, and limited to days', async () => {
  for (const [date, amount] of [
    ['2026-10-31', 5],
    ['2026-11-01', 19.99],
  ] as const) {
    await api('POST', '/products/kite/revenue', {
      amount,
      date,
      type: 'one_time',
      source: 'Stripe',
      currency: 'EUR',
    })
    await api('POST', '/products/kite/costs', { name: 'Server', amount, date, category: 'TOOLS' })
  }
  expect(await list('revenue', '--product', 'kite', '--from', '2026-11-01')).toBe(
    'DATE        AMOUNT  CURRENCY  TYPE      SOURCE  NOTE\n2026-11-01  19.99   EUR       one_time  ' +
      'Stripe  -\n',
  )
  expect(await list('cost', '--product', 'kite', '--to', '2026-10-31')).toBe(
    'DATE        AMOUNT  CURRENCY  CATEGORY  NAME    NOTE\n2026-10-31  5       USD       TOOLS     ' +
      'Server  -\n',
  )
  expect(await list('cost', '--product', 'paperplane')).toBe('No costs.\n')
})
