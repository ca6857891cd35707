import { Prodops, type Product } from '@prodops/sdk'
import { Option } from 'commander'
import { UsageError } from './errors.ts'

/** A client for the service in the environment. @throws UsageError that names missing variables */
export function connect(): Prodops {
  const { PRODOPS_URL: url = '', PRODOPS_API_KEY: apiKey = '' } = process.env
  const missing = [
    !url.trim() && 'PRODOPS_URL (the address of the service)',
    !apiKey.trim() && 'PRODOPS_API_KEY (a key, svc_sk_…)',
  ]
  const names = missing.filter(Boolean)
  if (names.length) throw new UsageError(`Not set in the environment: ${names.join(' and ')}.`)
  if (!/^https?:\/\//.test(url))
    throw new UsageError(`PRODOPS_URL is "${url}"; it takes an address that starts with https:// or http://.`)
  return new Prodops({ url: url.trim(), apiKey: apiKey.trim() })
}

export const productOption = (help = 'which product; default: PRODOPS_PRODUCT, or the only one of the key') =>
  new Option('--product <slug, name or id>', help)

/** The product that the option or the environment names. @throws UsageError unless there is exactly one */
export async function productFor(prodops: Prodops, named: string | undefined): Promise<Product> {
  const meant = named ?? process.env.PRODOPS_PRODUCT
  const products = await prodops.products.list()
  if (meant) return productCalled(meant, products)
  const [only, ...others] = products
  if (only && others.length === 0) return only
  throw new UsageError(
    only
      ? `Which product? --product takes one of ${namesOf(products)}.`
      : 'This key reaches no product. Make one in the dashboard.',
  )
}

function productCalled(meant: string, products: Product[]): Product {
  const exact = products.find(({ id, slug }) => id === meant || slug === meant)
  if (exact) return exact
  const named = products.filter(({ name }) => name.toLowerCase() === meant.trim().toLowerCase())
  if (named.length === 1) return named[0]!
  if (named.length > 1) throw new UsageError(`${named.length} products are called "${meant}". Say which: ${namesOf(named)}.`)
  throw new UsageError(`There is no product "${meant}" that this key reaches. There are: ${namesOf(products) || 'none'}.`)
}

/** A product without a slug is shown by its id and name. */
const namesOf = (products: Product[]) => products.map(({ slug, id, name }) => slug ?? `${id} (${name})`).join(', ')
