import { pagesOf, streamJson } from '../../http/lists.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { getUser } from '../accounts/accounts.ts'
import { productParams } from '../products/products.routes.ts'
import { getProduct } from '../products/products.ts'
import { AccountExport, ProductExport } from './product-export.schema.ts'
import { exportAccount, exportProduct } from './product-export.ts'

export const productExportRoutes: Routes = async (app) => {
  app.get(
    '/products/:product/export',
    {
      schema: {
        summary: 'Export the records of a product as a file',
        params: productParams,
        response: { 200: dataOf(ProductExport) },
      },
    },
    async (request, reply) => {
      const { actor, params } = request
      const product = await app.storage.read((db) => getProduct(db, actor, params.product))
      reply.header('content-disposition', `attachment; filename="${product.slug ?? product.id}.json"`)
      async function* pieces() {
        yield '{"data":'
        yield* exportProduct((read, keyOf) => pagesOf(request, read, keyOf), actor, product)
        yield '}'
      }
      return streamJson(request, reply, pieces())
    },
  )

  app.get(
    '/account/export',
    {
      schema: {
        summary: 'Export all records of the account as a file',
        response: { 200: dataOf(AccountExport) },
      },
    },
    async (request, reply) => {
      const user = await app.storage.read((db) => getUser(db, request.actor))
      reply.header('content-disposition', 'attachment; filename="prodops.json"')
      async function* pieces() {
        yield '{"data":'
        yield* exportAccount((read, keyOf) => pagesOf(request, read, keyOf), request.actor, user)
        yield '}'
      }
      return streamJson(request, reply, pieces())
    },
  )
}
