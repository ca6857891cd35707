import { runService, temporaryFolder } from './processes.ts'
import { call, type Reply } from './requests.ts'
import { runHere } from './run-here.ts'

/** A running service with an account and two products. */
export async function serviceWithProducts({ timeZone = 'UTC' } = {}) {
  const dataDir = temporaryFolder()
  const { address, printed } = await runService(dataDir)
  let cookie = ''
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(`${address}/dashboard/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    cookie ||= answer.headers.getSetCookie()[0]!.split(';')[0]!
    return ((await answer.json()) as { data: { id: string; key: string } }).data
  }
  const [, token] = /\/setup#(\S+)/.exec(printed)!
  const password = 'correct horse battery'
  await send('/setup', { token, email: 'ann@example.com', name: 'Ann', password, timeZone })
  const addProduct = (name: string, slug?: string) => send('/products', { name, ...(slug && { slug }) })
  await addProduct('Paper Plane', 'paperplane')
  const kite = await addProduct('Kite', 'kite')

  const keyFor = async (
    limits: { readOnly?: boolean; manage?: boolean; productIds?: string[] } = {},
  ): Promise<string> => (await send('/api-keys', { name: 'ci', ...limits })).key
  const env = { PRODOPS_URL: address, PRODOPS_API_KEY: await keyFor() }
  /** The record or the list in the response. */
  const api = async (method: string, path: string, body?: object) =>
    (await call(address, `/api/v1${path}`, env.PRODOPS_API_KEY, body, method)).body.data
  const list = (path: string): Promise<Reply['body'][]> => api('GET', path)
  const run = (args: string[], more: Record<string, string> = {}, input = '') =>
    runHere(args, { ...env, ...more }, input)
  /** Of a key that reaches no other product. */
  const kiteKey = () => keyFor({ productIds: [kite.id] })
  return { dataDir, address, env, keyFor, kiteKey, api, list, run, addProduct }
}
