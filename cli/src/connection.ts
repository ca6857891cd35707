import {
  type Attempt,
  type ClientOptions,
  createClient,
  dataOf,
  type Prodops,
  type Product,
} from '@prodops/sdk'
import { Option } from 'commander'
import about from '../package.json' with { type: 'json' }
import { messageOf, UsageError } from './errors.ts'

export interface ProductValues {
  product?: string
}

/** The variables of the commands that call a service, read again each time. Blank ones are undefined. */
function environment() {
  const { PRODOPS_URL, PRODOPS_API_KEY, PRODOPS_PRODUCT, PRODOPS_MAX_RETRIES } = process.env
  const trimmed = (text: string | undefined) => text?.trim() || undefined
  return {
    url: trimmed(PRODOPS_URL),
    apiKey: trimmed(PRODOPS_API_KEY),
    product: trimmed(PRODOPS_PRODUCT),
    maxRetries: trimmed(PRODOPS_MAX_RETRIES),
  }
}

export function connect(options: ClientOptions = {}): Prodops {
  const { url, apiKey } = environment()
  const missing = [
    !url && 'PRODOPS_URL (the URL of the service)',
    !apiKey && 'PRODOPS_API_KEY (a key, svc_sk_…)',
  ].filter(Boolean)
  if (!url || !apiKey) throw new UsageError(`Not set in the environment: ${missing.join(' and ')}.`)
  if (!/^https?:\/\//.test(url))
    throw new UsageError(`The URL must start with https:// or http://, but is "${url}".`)
  return createClient({
    url,
    apiKey,
    userAgent: `prodops-cli/${about.version}`,
    maxRetries: retries(),
    onAttempt: tellOfRetry,
    ...options,
  })
}

function retries(): number {
  const maxRetries = Number(environment().maxRetries ?? 8)
  if (Number.isInteger(maxRetries) && maxRetries >= 0) return maxRetries
  throw new UsageError('PRODOPS_MAX_RETRIES must be a whole number, 0 or more.')
}

function tellOfRetry({ error, retryInMs }: Attempt) {
  if (retryInMs === undefined) return
  const reason = messageOf(error as Error).replace(/\.?$/, '.')
  console.error(`${reason} Trying again in ${(retryInMs / 1000).toFixed(1)} s.`)
}

export const productOption = (
  help = 'the product; default: PRODOPS_PRODUCT, or the only product of the key',
) => new Option('--product <slug, name or id>', help)

export const productsOf = (prodops: Prodops): Promise<Product[]> => dataOf(prodops.GET('/api/v1/products'))

/** Undefined if none is named. @param orOnly then the only product of the key */
export async function namedProduct(
  prodops: Prodops,
  values: ProductValues,
  orOnly: boolean,
): Promise<Product | undefined> {
  const wanted = values.product ?? environment().product
  if (!wanted && !orOnly) return undefined
  const products = await productsOf(prodops)
  return wanted ? findProduct(wanted, products) : products.length === 1 ? products[0] : undefined
}

export async function productFor(prodops: Prodops, values: ProductValues): Promise<Product> {
  const product = await namedProduct(prodops, values, true)
  if (product) return product
  const names = namesOf(await productsOf(prodops))
  throw new UsageError(
    names
      ? `Choose a product with --product: ${names}.`
      : 'This key has access to no product. Create one with `prodops product create`.',
  )
}

/** The client and the product of a command. */
export async function productToChange(values: ProductValues) {
  const prodops = connect()
  const product = await productFor(prodops, values)
  return { prodops, product, params: { path: { product: product.id } } }
}

/** Of the product that an option names, if any. */
export const productIdFor = async (prodops: Prodops, values: ProductValues): Promise<string | undefined> =>
  values.product === undefined ? undefined : (await productFor(prodops, values)).id

export function findProduct(wanted: string, products: Product[]): Product {
  const exact = products.find(({ id, slug }) => id === wanted || slug === wanted)
  if (exact) return exact
  const named = productsNamed(wanted, products)
  const [only, ...others] = named
  if (only && others.length === 0) return only
  if (only)
    throw new UsageError(`${named.length} products have the name "${wanted}". Use one of ${namesOf(named)}.`)
  throw new UsageError(
    `This key has access to no product "${wanted}", only to: ${namesOf(products) || 'none'}.`,
  )
}

export const productsNamed = (wanted: string, products: Product[]) =>
  products.filter(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase())

const maxNamed = 10

function namesOf(products: Product[]): string {
  const names = products.slice(0, maxNamed).map(({ slug, id, name }) => slug ?? `${id} (${name})`)
  const others = products.length - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${others} more (prodops product list)` : ''}`
}
