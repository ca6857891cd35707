import type { FastifyInstance } from 'fastify'
import { dataOf } from '../../http/routes.ts'
import { productFinder } from './import-plan.ts'
import { rowReader } from './import-rows.ts'
import { ImportPreview, maxFileBytes } from './imports.schema.ts'
import { ImportQuery } from './options.schema.ts'
import { previewImport } from './preview.ts'
import { faultsOf, readUpload, refuseFile } from './upload.routes.ts'

export function previewRoutes(app: FastifyInstance): void {
  app.post(
    '/imports/preview',
    {
      bodyLimit: maxFileBytes,
      schema: {
        operationId: 'previewImport',
        summary: 'Preview an import',
        description:
          'Reads the whole file as `POST /imports` would, also one compressed with gzip, and stores nothing.',
        querystring: ImportQuery,
        'x-file': true,
        response: { 200: dataOf(ImportPreview) },
      },
    },
    async (request) => {
      const { actor, closed } = request
      const signals = closed ? [closed] : []
      const signal = AbortSignal.any([...signals, AbortSignal.timeout(app.files.maxPreviewMs)])
      const preview = () =>
        readUpload(request, signal, async ({ plan, ...file }) => {
          const productId = await app.database.read((db) => productFinder(db, actor))
          const read = rowReader(plan, productId, faultsOf)
          return previewImport(app.database, actor, { file, plan, read }, signal)
        })
      return { data: await app.files.use(actor, preview).catch(refuseFile) }
    },
  )
}
