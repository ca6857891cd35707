import { type Static, Type } from 'typebox'
import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import { deleteProduct, undeleteProduct } from './delete-product.ts'
import { CreateProduct, DeleteProduct, Product, ProductFilter, UpdateProduct } from './products.schema.ts'
import { createProduct, getProduct, listProducts, productOrder, updateProduct, wrongSlug } from './products.ts'

export const productParams = Type.Object({
  product: Type.String({ description: 'The product, by id or slug.', examples: ['paperplane'] }),
})

export const productRoutes: Routes = async (app) => {
  const { storage } = app

  app.get(
    '/products',
    {
      schema: {
        operationId: 'listProducts',
        summary: 'List products',
        description: 'Your products, newest created first. A key that is limited to chosen products sees only these.',
        querystring: paged(ProductFilter),
        response: { 200: listOf(Product) },
      },
    },
    (request, reply) => list(request, reply, productOrder, (db, page) => listProducts(db, request.actor, request.query, page)),
  )

  app.get(
    '/products/:product',
    {
      schema: {
        operationId: 'getProduct',
        summary: 'Retrieve a product',
        description: 'By id or by slug.',
        params: productParams,
        response: { 200: dataOf(Product) },
      },
    },
    async (request, reply) =>
      record(request, reply, await storage.read((db) => getProduct(db, request.actor, request.params.product))),
  )
}

export const dashboardProductRoutes: Routes = async (app) => {
  app.post(
    '/products',
    {
      errorHandler: addFieldErrors((db, { actor }, { slug }) => wrongSlug(db, actor, slug)),
      schema: { summary: 'Make a product', body: CreateProduct, response: { 201: dataOf(Product) } },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const product = await createProduct(tx, request.actor, request.body)
        return created(`/products/${product.id}`, product)
      }),
  )

  app.patch(
    '/products/:product',
    {
      errorHandler: addFieldErrors((db, { actor, params }, { slug }) =>
        wrongSlug(db, actor, slug, (params as Static<typeof productParams>).product),
      ),
      schema: { summary: 'Change a product', params: productParams, body: UpdateProduct, response: { 200: dataOf(Product) } },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await updateProduct(tx, actor, params.product, body)),
        (tx) => getProduct(tx, actor, params.product),
      )
    },
  )

  app.delete(
    '/products/:product',
    {
      config: { revokes: true },
      schema: {
        summary: 'Delete a product with all it has',
        description: 'It can be restored for 30 days.',
        params: productParams,
        body: DeleteProduct,
        response: { 200: success },
      },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteProduct(tx, actor, params.product, body.name)
          return deleted()
        },
        (tx) => getProduct(tx, actor, params.product),
      )
    },
  )

  app.post(
    '/products/:product/undelete',
    {
      config: { revokes: true },
      schema: { summary: 'Restore a deleted product, by its id', params: productParams, response: { 201: dataOf(Product) } },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const product = await undeleteProduct(tx, request.actor, request.params.product)
        return created(`/products/${product.id}`, product)
      }),
  )
}
