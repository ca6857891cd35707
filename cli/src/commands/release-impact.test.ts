import { expect, test } from 'vitest'
import { serviceWithProducts } from '../testing/service.ts'

const { run, api } = await serviceWithProducts()

test('release impact prints a row for each metric, and names a version that does not exist', async () => {
  await api('POST', '/products/kite/versions', {
    version: '1.0.0',
    status: 'RELEASED',
    releasedAt: '2026-01-02',
  })
  const { out: none } = await run(['release', 'impact', '1.0.0', '--product', 'kite'])
  expect(none).toMatch(
    /^Kite 1\.0\.0, .*\nNo metric has values of complete days yet\. Set values daily with .* --create\.\n$/,
  )
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await api('POST', '/products/paperplane/metrics', { key: 'visits', name: 'Visits' })
  for (let i = 1; i <= 100; i++)
    await api('PUT', '/products/paperplane/metrics/visits/value', {
      date: dayBefore(i),
      value: i <= 20 ? 20 : 10,
    })
  await api('POST', '/products/paperplane/versions', {
    version: '5.0.0',
    status: 'RELEASED',
    releasedAt: dayBefore(21),
  })
  const impact = (...more: string[]) => run(['release', 'impact', '--product', 'paperplane', ...more])

  const { code, out } = await impact('v5.0.0', '--window', '14')
  expect(code).toBe(0)
  expect(out).toMatch(/released \S+: 14 days after, against the 56 days before/)
  expect(out).toMatch(/Visits +10 +20 +\+100% +– +too little history/)
  expect(JSON.parse((await impact('5.0.0', '--json')).out)).toMatchObject({
    window: 28,
    metrics: [{ verdict: 'too_early' }],
  })
  expect(await impact('9.9.9')).toMatchObject({ code: 1, err: 'Paper Plane has no version 9.9.9.\n' })
})

test('explain prints why a figure is what it is', async () => {
  const pay = (amount: number, date: string) =>
    api('POST', '/products/kite/revenue', { amount, type: 'subscription', date })
  await pay(20, '2020-02-10')
  await pay(15, '2020-03-10')
  const { out } = await run(['explain', 'mrr/2020-03/kite'])
  expect(out).toMatch(
    /^mrr\/2020-03\/kite: MRR fell \$5\.00 to \$15\.00: records without a customer −\$5\.00\.\n/,
  )
  expect(out).toContain('\nLargest causes in USD:\n- Without a customer | -5 | ')
  expect(JSON.parse((await run(['explain', 'costs/2020-03', '--json'])).out)).toMatchObject({ value: 0 })
  expect(await run(['explain', 'income'])).toMatchObject({ code: 1, err: expect.stringContaining('figure') })
})
