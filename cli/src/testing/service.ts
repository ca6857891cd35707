import { Prodops } from '@prodops/sdk'
import { prodops, runCommand, runService, temporaryFolder } from './processes.ts'

const password = 'correct horse battery'

/** A running service with an account and two products. */
export async function serviceWithProducts() {
  const dataDir = temporaryFolder()
  await prodops(dataDir, ['user', 'create', '--email', 'ann@example.com', '--name', 'Ann', '--password-stdin'], password)
  const { address } = await runService(dataDir)
  await addProducts(address, [
    { name: 'Paper Plane', slug: 'paperplane' },
    { name: 'Kite', slug: 'kite' },
  ])
  const keyFor = async (...limits: string[]) =>
    (await prodops(dataDir, ['key', 'create', '--user', 'ann@example.com', '--name', 'ci', ...limits])).out.trim()
  const env = { PRODOPS_URL: address, PRODOPS_API_KEY: await keyFor() }
  const sdk = new Prodops({ url: address, apiKey: env.PRODOPS_API_KEY })
  const run = (args: string[], more: Record<string, string> = {}, input = '') => runCommand(args, { ...env, ...more }, input)
  const addProduct = (name: string) => addProducts(address, [{ name }])
  return { dataDir, address, env, keyFor, sdk, run, addProduct }
}

async function addProducts(address: string, products: object[]) {
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${address}/dashboard/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const session = await send('/session', { email: 'ann@example.com', password })
  const [cookie] = session.headers.getSetCookie()[0]!.split(';')
  for (const product of products) await send('/products', product, cookie)
}
