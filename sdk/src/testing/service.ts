import { addSample } from '@prodops/server/testing/sample.ts'
import { testService } from '@prodops/server/testing/service.ts'
import { type ClientOptions, createClient } from '../sdk.ts'

/** A service with one record per resource, and clients for it. */
export async function listeningService(options: Parameters<typeof testService>[0] = {}) {
  const service = await testService(options)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const sample = await addSample(service.alice)
  const managerKey = service.alice.manager.headers.authorization!.replace('Bearer ', '')
  const connect = (more: ClientOptions = {}) => createClient({ url, apiKey: service.alice.key, ...more })
  return {
    ...service,
    url,
    managerKey,
    sample,
    product: sample.product.id as string,
    connect,
    prodops: connect(),
  }
}
