import { type Attempt, Prodops, type Product } from '@prodops/sdk'
import { Option } from 'commander'
import about from '../package.json' with { type: 'json' }
import { UsageError } from './errors.ts'

export function connect(): Prodops {
  const { PRODOPS_URL: url = '', PRODOPS_API_KEY: apiKey = '' } = process.env
  const missing = [!url.trim() && 'PRODOPS_URL (the URL of the service)', !apiKey.trim() && 'PRODOPS_API_KEY (a key, svc_sk_…)']
  if (missing.some(Boolean)) throw new UsageError(`Not set in the environment: ${missing.filter(Boolean).join(' and ')}.`)
  if (!/^https?:\/\//.test(url)) throw new UsageError(`PRODOPS_URL must start with https:// or http://, but is "${url}".`)
  const maxRetries = Number(process.env.PRODOPS_MAX_RETRIES ?? 8)
  if (!Number.isInteger(maxRetries) || maxRetries < 0)
    throw new UsageError('PRODOPS_MAX_RETRIES must be a whole number, 0 or more.')
  const options = { userAgent: `prodops-cli/${about.version}`, maxRetries, onAttempt: tellOfRetry }
  return new Prodops({ url: url.trim(), apiKey: apiKey.trim(), ...options })
}

function tellOfRetry({ error, retryInMs }: Attempt) {
  if (retryInMs === undefined) return
  const reason = (error as Error).message.replace(/\.?$/, '.')
  console.error(`${reason} Trying again in ${(retryInMs / 1000).toFixed(1)} s.`)
}

export const productOption = (help = 'the product; default: PRODOPS_PRODUCT, or the only product of the key') =>
  new Option('--product <slug, name or id>', help)

/** Undefined if none is named. @param orOnly then the only product of the key */
export async function namedProduct(prodops: Prodops, named: string | undefined, orOnly: boolean): Promise<Product | undefined> {
  const wanted = named ?? process.env.PRODOPS_PRODUCT
  if (!wanted && !orOnly) return undefined
  const products = await prodops.products.list()
  return wanted ? findProduct(wanted, products) : products.length === 1 ? products[0] : undefined
}

export async function productFor(prodops: Prodops, named: string | undefined): Promise<Product> {
  const wanted = named ?? process.env.PRODOPS_PRODUCT
  const products = await prodops.products.list()
  if (wanted) return findProduct(wanted, products)
  const [only, ...others] = products
  if (only && others.length === 0) return only
  throw new UsageError(
    only
      ? `Choose a product with --product: ${namesOf(products)}.`
      : 'This key has access to no product. Create one with `prodops product create`.',
  )
}

function findProduct(wanted: string, products: Product[]): Product {
  const exact = products.find(({ id, slug }) => id === wanted || slug === wanted)
  if (exact) return exact
  const named = products.filter(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase())
  if (named.length === 1) return named[0]!
  if (named.length > 1) throw new UsageError(`${named.length} products have the name "${wanted}". Use one of ${namesOf(named)}.`)
  throw new UsageError(`This key has access to no product "${wanted}", only to: ${namesOf(products) || 'none'}.`)
}

const namesOf = (products: Product[]) => products.map(({ slug, id, name }) => slug ?? `${id} (${name})`).join(', ')
