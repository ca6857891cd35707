import { addSample } from '@prodops/server/testing/sample.ts'
import { testService } from '@prodops/server/testing/service.ts'
import { Prodops, type ProdopsOptions } from '../prodops.ts'

/** A service with one record per resource, and clients for it. */
export async function listeningService(options: Parameters<typeof testService>[0] = {}) {
  const service = await testService(options)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const sample = await addSample(service.alice)
  const keys = { apiKey: service.alice.key, feedbackKey: sample.feedbackKey }
  const managerKey = service.alice.manager.headers.authorization!.replace('Bearer ', '')
  const connect = (more: Partial<ProdopsOptions> = {}) => new Prodops({ url, ...keys, ...more })
  return {
    ...service,
    url,
    keys,
    managerKey,
    sample,
    product: sample.product.id as string,
    connect,
    prodops: connect(),
  }
}
