import createFetchClient, { type Client } from 'openapi-fetch'
import { addIdempotencyKey, type FetchOptions, reliableFetch, serializers } from './fetch.ts'
import type { paths } from './schema.ts'

/** Calls operations by method and path: `prodops.GET('/api/v1/tasks')`. */
export type Prodops = Client<paths, 'application/json'>

export interface ClientOptions extends FetchOptions {
  /** The address of the service, without `/api/v1`. Default: `PRODOPS_URL` of the environment. */
  url?: string | URL | undefined
  /**
   * A server key, `svc_sk_…`. For `POST /api/v1/feedback` the Feedback Key of a product, `svc_fb_…`, which
   * may be public. Default: `PRODOPS_API_KEY`.
   */
  apiKey?: string | undefined
  /** Names your program in front of the SDK, such as `my-tool/1.0`. Browsers send their own. */
  userAgent?: string
}

/** The client of a prodops service. Calls throw an ApiError for every response that is not a success. */
export function createClient({
  url = env?.PRODOPS_URL,
  apiKey = env?.PRODOPS_API_KEY,
  userAgent = '',
  ...options
}: ClientOptions = {}): Prodops {
  if (!url) throw new TypeError('Set the option url or PRODOPS_URL.')
  if (!apiKey) throw new TypeError('Set the option apiKey or PRODOPS_API_KEY.')
  const client = createFetchClient<paths, 'application/json'>({
    ...serializers,
    baseUrl: new URL(url).href.replace(/\/+$/, ''),
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      ...(env && { 'user-agent': `${userAgent} prodops-sdk/0.1.0`.trim() }),
    },
    // A redirect would send the key to another server.
    redirect: 'manual',
    fetch: reliableFetch(options),
  })
  client.use({
    onRequest({ request, schemaPath }) {
      if (takesIdempotencyKey(request.method, schemaPath)) addIdempotencyKey(request)
    },
  })
  return client
}

/** Undefined in browsers. */
const env = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env

/** The service cannot repeat responses with secrets. A test compares this with openapi.json. */
export const takesIdempotencyKey = (method: string, path: string): boolean =>
  method === 'POST'
    ? !/\/webhooks(\/\{webhookId\}\/rotate)?$/.test(path)
    : method === 'PATCH' && path.endsWith('/metrics/{metricKey}/value')
