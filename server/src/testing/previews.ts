import { expect } from 'vitest'
import type { Answer, Caller } from './caller.ts'

type Query = Record<string, string | object | boolean | number>

/** Sends files of a product, for the preview unless another path is named. */
export function previewsOf(caller: Caller, product: () => { id: string }) {
  const send = (file: string | Buffer, query: Query, path = '/imports/preview') => {
    const texts = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ])
    const search = new URLSearchParams([['product', product().id], ...texts])
    return caller.send('POST', `${path}?${search}`, Buffer.from(file as string))
  }
  const preview = async (file: string | Buffer, query: Query): Promise<Answer['body']> => {
    const { body } = await send(file, query)
    expect(body).toHaveProperty('data')
    return body.data
  }
  return { send, preview }
}

export const amountsOf = ({ records }: { records: { amount: number }[] }) =>
  records.map(({ amount }) => amount)

export const lines = (...rows: string[]) => `${rows.join('\n')}\n`
