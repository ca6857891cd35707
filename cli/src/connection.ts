import { type Attempt, Prodops, type ProdopsOptions, type Product } from '@prodops/sdk'
import { Option } from 'commander'
import about from '../package.json' with { type: 'json' }
import { environment } from './environment.ts'
import { messageOf, UsageError } from './errors.ts'
import { profileNamed, readProfiles } from './profiles.ts'
import { completing } from './program.ts'

export interface ConnectionValues {
  profile?: string
  product?: string
}

interface Settings {
  url?: string | undefined
  apiKey?: string | undefined
  product?: string | null | undefined
}

/**
 * `--profile`, else PRODOPS_URL and PRODOPS_API_KEY, else PRODOPS_PROFILE, else the current profile. The address and the
 * key are always from the same place, so that a key is never sent to another service.
 */
function settingsFor({ profile }: ConnectionValues): Settings {
  if (profile !== undefined) return profileNamed(profile)
  const {
    PRODOPS_URL: url,
    PRODOPS_API_KEY: apiKey,
    PRODOPS_PRODUCT: product,
    PRODOPS_PROFILE,
  } = environment()
  const name = url || apiKey ? null : (PRODOPS_PROFILE ?? readProfiles().current)
  const saved = name ? profileNamed(name) : { url, apiKey, product: null }
  return { ...saved, product: product ?? saved.product }
}

export const connect = (values: ConnectionValues = {}): Prodops =>
  connectTo(settingsFor(values), { maxRetries: retries() })

export function connectTo({ url = '', apiKey = '' }: Settings, options: Partial<ProdopsOptions>): Prodops {
  const missing = [
    !url && 'PRODOPS_URL (the URL of the service)',
    !apiKey && 'PRODOPS_API_KEY (a key, svc_sk_…)',
  ].filter(Boolean)
  const hint = missing.length === 2 ? ' Set them or save a profile with prodops profile add.' : ''
  if (missing.length > 0) throw new UsageError(`Not set in the environment: ${missing.join(' and ')}.${hint}`)
  if (!/^https?:\/\//.test(url))
    throw new UsageError(`The URL must start with https:// or http://, but is "${url}".`)
  return new Prodops({
    url,
    apiKey,
    userAgent: `prodops-cli/${about.version}`,
    onAttempt: tellOfRetry,
    ...options,
  })
}

function retries(): number {
  const maxRetries = Number(environment().PRODOPS_MAX_RETRIES ?? 8)
  if (Number.isInteger(maxRetries) && maxRetries >= 0) return maxRetries
  throw new UsageError('PRODOPS_MAX_RETRIES must be a whole number, 0 or more.')
}

function tellOfRetry({ error, retryInMs }: Attempt) {
  if (retryInMs === undefined) return
  const reason = messageOf(error as Error).replace(/\.?$/, '.')
  console.error(`${reason} Trying again in ${(retryInMs / 1000).toFixed(1)} s.`)
}

export const profileOption = () =>
  completing(new Option('--profile <name>', 'the service: a name of prodops profile list'), () =>
    Object.keys(readProfiles().profiles),
  )

export const productOption = (
  help = 'the product; default: PRODOPS_PRODUCT, or the only product of the key',
) => completing(new Option('--product <slug, name or id>', help), productNames)

/** Only while the service answers within a second: a person waits. */
async function productNames(words: string[]): Promise<string[]> {
  const profile = words[words.indexOf('--profile') + 1]
  const settings = settingsFor(words.includes('--profile') && profile !== undefined ? { profile } : {})
  const prodops = connectTo(settings, { maxRetries: 0 })
  const products = await prodops.products.list({}, { signal: AbortSignal.timeout(1_000) })
  return products.map(({ slug, id }) => slug ?? id)
}

/** Undefined if none is named. @param orOnly then the only product of the key */
export async function namedProduct(
  prodops: Prodops,
  values: ConnectionValues,
  orOnly: boolean,
): Promise<Product | undefined> {
  const wanted = values.product ?? settingsFor(values).product
  if (!wanted && !orOnly) return undefined
  const products = await prodops.products.list()
  return wanted ? findProduct(wanted, products) : products.length === 1 ? products[0] : undefined
}

export async function productFor(prodops: Prodops, values: ConnectionValues): Promise<Product> {
  const wanted = values.product ?? settingsFor(values).product
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

/** Of the product that an option names, if any. */
export const productIdFor = async (
  prodops: Prodops,
  values: ConnectionValues,
): Promise<string | undefined> =>
  values.product === undefined ? undefined : (await productFor(prodops, values)).id

export function findProduct(wanted: string, products: Product[]): Product {
  const exact = products.find(({ id, slug }) => id === wanted || slug === wanted)
  if (exact) return exact
  const named = productsNamed(wanted, products)
  if (named.length === 1) return named[0]!
  if (named.length > 1)
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
