/** A call of `/api/v1`, to be shown. */
export interface ApiCall {
  label: string
  method: string
  /** Below `/api/v1`. */
  path: string
  /** Null and undefined are omitted. */
  query?: Record<string, string | boolean | null | undefined>
  body?: object
}

/** What a page writes its calls as. */
export const languages = { curl: curlOf, SDK: sdkOf }
export type Language = keyof typeof languages

/** To paste into a shell; the key comes from the environment, as in the README. */
function curlOf({ method, path, query, body }: ApiCall): string {
  const asked = new URLSearchParams(given(query).map(([name, value]) => [name, String(value)])).toString()
  const address = `${location.origin}/api/v1${path}${asked && `?${asked}`}`
  const lines = [
    // A shell would take `&` and `?` for its own.
    `curl ${method === 'GET' ? '' : `-X ${method} `}${asked ? `'${address}'` : address}`,
    `-H "Authorization: Bearer $${keyOf(path)}"`,
  ]
  if (body) lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`)
  return lines.join(' \\\n  ')
}

/** The same with `@prodops/sdk`, a file to be run. */
function sdkOf(call: ApiCall): string {
  const { method, args } = methodOf(call)
  const sent = Object.entries(call.body ?? Object.fromEntries(given(call.query)))
  const written = [
    ...args.map(literal),
    ...(sent.length ? [`{ ${sent.map(([name, value]) => `${name}: ${literal(value)}`).join(', ')} }`] : []),
  ]
  const key = keyOf(call.path)
  const option = key === 'PRODOPS_API_KEY' ? 'apiKey' : 'feedbackKey'
  return [
    "import { Prodops } from '@prodops/sdk'",
    '',
    `const prodops = new Prodops({ url: ${literal(location.origin)}, ${option}: process.env.${key} })`,
    `console.log(await prodops.${method}(${written.join(', ')}))`,
  ].join('\n')
}

/** The method of the SDK: of a resource, which may be a product's, and what is done with it. */
function methodOf({ method, path }: ApiCall) {
  const [first = '', ...rest] = path.slice(1).split('/').map(decodeURIComponent)
  const [product, ofProduct, ...own] = rest
  const isOfProduct = first === 'products' && ofProduct !== undefined
  const [resource, [id, part]] = isOfProduct ? [ofProduct, own] : [first, rest]
  const ways: Record<string, string> = { GET: id ? 'get' : 'list', POST: 'create', PATCH: 'update', DELETE: 'delete' }
  const valueWays: Record<string, string> = { GET: 'values', PUT: 'set', PATCH: 'adjust' }
  const way = part ? valueWays[method] : resource === 'feedback' && !isOfProduct ? 'submit' : ways[method]
  return { method: `${resource}.${way}`, args: [isOfProduct ? product : undefined, id].filter((arg) => arg !== undefined) }
}

const keyOf = (path: string) => (path === '/feedback' ? 'PRODOPS_FEEDBACK_KEY' : 'PRODOPS_API_KEY')

const given = (query: ApiCall['query'] = {}) =>
  Object.entries(query).filter((entry): entry is [string, string | boolean] => entry[1] !== null && entry[1] !== undefined)

/** As a literal in source code. */
const literal = (value: unknown) => (typeof value === 'string' && !/['\\\n]/.test(value) ? `'${value}'` : JSON.stringify(value))
