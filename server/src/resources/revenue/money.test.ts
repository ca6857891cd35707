import { beforeAll, describe, expect, test } from 'vitest'
import { add, addMany, addProduct, read } from '../../testing/records.ts'
import { expectEachInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

/** Amounts and currencies of revenue and costs. */

const { alice } = await testService()
const date = '2026-03-31'

const exact = `
  0.0001 0.01 0.1 0.3 1 1.005 1.0005 19.99 8.2 1.1 4.35 1234.5678 9007199254.7409 1e3 1.50 70368744177.6643
  99999999999.9998 99999999999.9999 99999999999 0.1000000000000000055`
  .trim()
  .split(/\s+/)

/** What JavaScript adds up, and what was meant. */
const sums = [
  [0.1 + 0.2, 0.3],
  [1.1 * 3, 3.3],
  [Array.from({ length: 1000 }, () => 0.1).reduce((sum, part) => sum + part), 100],
  [1_000_000.1 + 2_000_000.2, 3_000_000.3],
  [4_000_000_000.1 + 5_000_000_000.2, 9_000_000_000.3],
] as const

const wrong = {
  amount: {
    out_of_range: [0, -0, -0.0001, -5, 1e11, 100000000000.0001, 1e300],
    format: [
      ...[0.00001, 0.00005, 1.00005, 19.999999, 0.3000000001, 1e-7, 1e-12, 5e-324],
      ...[12345678.12345, 50_000_000_000.12345],
    ],
    type: ['5', '19.99', null, true, [5]],
  },
  currency: {
    format: [
      'XXX',
      'xxx',
      'XTS',
      'ABC',
      'US',
      'USDT',
      'US ',
      ' USD',
      '',
      '$',
      '€',
      '840',
      'ßD',
      'US\u017f',
      '\u212aRW',
    ],
    type: [840, ['USD']],
  },
}

/** ISO 4217, list one, without XXX (no currency) and XTS (for tests). */
const currencies = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF
  CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP
  GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT
  LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR
  NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
  SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD
  XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG`
  .trim()
  .split(/\s+/)

describe.each([
  { name: 'revenue', fields: { type: 'other', date } },
  { name: 'costs', fields: { name: 'Server', category: 'OTHER', date } },
])('money in $name', ({ name, fields }) => {
  const least = { ...fields, amount: 5 }
  let path: string
  beforeAll(async () => {
    path = `/products/${(await addProduct(alice)).id}/${name}`
  })

  test('is kept exactly, to 4 decimal places and just below 10^11', async () => {
    const item = `${path}/${(await add(alice.api, path, least)).id}`
    for (const amount of exact) {
      const made = await alice.api.post(
        path,
        JSON.stringify(least).replace('"amount":5', `"amount":${amount}`),
      )
      expect(made.text).toContain(`"amount":${Number(amount)},`)
      expect((await alice.api.get(`${path}/${made.body.data.id}`)).text).toContain(
        `"amount":${Number(amount)},`,
      )
      expect((await alice.dashboard.patch(item, { amount: Number(amount) })).body.data.amount).toBe(
        Number(amount),
      )
      expect((await read(alice.api, item)).amount).toBe(Number(amount))
    }
    const amounts = (await read(alice.api, path)).map((row: { amount: number }) => row.amount)
    expect(amounts.toReversed().slice(1)).toEqual(exact.map(Number))
  })

  test('is what was meant where it is a sum of binary floats', async () => {
    const item = `${path}/${(await add(alice.api, path, least)).id}`
    for (const [amount, meant] of sums) {
      const made = await add(alice.api, path, { ...least, amount })
      expect([made.amount, (await read(alice.api, `${path}/${made.id}`)).amount]).toEqual([meant, meant])
      expect((await alice.dashboard.patch(item, { amount })).body.data.amount).toBe(meant)
    }
  })

  test('is refused where it is no amount or no currency, and nothing is stored', async () => {
    const before = await read(alice.api, path)
    await expectEachInvalid((body) => alice.api.post(path, body), least, wrong)
    await expectEachInvalid((body) => alice.dashboard.patch(`${path}/${before[0].id}`, body), {}, wrong)
    for (const amount of ['1e999', '-1e999']) {
      const sent = JSON.stringify(least).replace('"amount":5', `"amount":${amount}`)
      expect((await alice.api.post(path, sent)).status).toBe(422)
    }
    expect(await read(alice.api, path)).toEqual(before)
  })

  test('is in any currency of ISO 4217, taken in any case and given in capitals', async () => {
    const bodies = currencies.map((currency) => ({ ...least, currency: currency.toLowerCase() }))
    const stored = await addMany(alice.api, path, bodies)
    expect(stored.map(({ currency }) => currency)).toEqual(currencies)
    for (const currency of ['EUR', 'eur', 'Eur', 'eUR']) {
      const { id } = await add(alice.api, path, { ...least, currency })
      expect(await read(alice.api, `${path}/${id}`)).toMatchObject({ currency: 'EUR' })
    }
  })
})
