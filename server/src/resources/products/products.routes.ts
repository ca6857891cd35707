import { type Static, Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import type { Routes } from '../../http/routes.ts'
import { deleteProduct, undeleteProduct } from './delete-product.ts'
import { listIcons, setIcon } from './icon.ts'
import {
  CreateProduct,
  DeleteProduct,
  Icons,
  Product,
  ProductFilter,
  PutIcon,
  UpdateProduct,
} from './products.schema.ts'
import {
  createProduct,
  freeSlug,
  getProduct,
  listProducts,
  productOrder,
  updateProduct,
  wrongSlug,
} from './products.ts'

export const productParams = Type.Object({
  product: Type.String({ description: 'The product, by id or slug.', examples: ['paperplane'] }),
})
const one = '/products/:product'
type One = Call<typeof productParams>
const get = (db: Db, { actor, params }: One) => getProduct(db, actor, params.product)
const placed = (product: Product): [string, Product] => [`/products/${product.id}`, product]

export const productRoutes: Routes = async (app, { audience }) => {
  readList(app, '/products', {
    operationId: 'listProducts',
    summary: 'List products',
    description:
      'Your products, newest created first. A key that is limited to chosen products sees only these.',
    query: ProductFilter,
    record: Product,
    order: productOrder,
    read: (db, { actor, query }, page) => listProducts(db, actor, query, page),
  })

  read(app, one, {
    operationId: 'getProduct',
    summary: 'Retrieve a product',
    description: 'By id or by slug.',
    params: productParams,
    record: Product,
    read: get,
  })

  create(app, '/products', {
    operationId: 'createProduct',
    summary: 'Create a product',
    config: { manage: true },
    description: 'For keys without a limit to products. Without a slug it gets one from its name.',
    errorHandler: addFieldErrors((db, { actor }, { slug }) => wrongSlug(db, actor, slug)),
    body: CreateProduct,
    record: Product,
    async work(tx, { actor, body }) {
      const slug = body.slug ?? (audience === 'dashboard' ? null : await freeSlug(tx, actor, body.name))
      return placed(await createProduct(tx, actor, { ...body, ...(slug && { slug }) }))
    },
  })
}

export const dashboardProductRoutes: Routes = async (app) => {
  change(app, 'PATCH', one, {
    summary: 'Change a product',
    errorHandler: addFieldErrors((db, { actor, params }, { slug }) =>
      wrongSlug(db, actor, slug, (params as Static<typeof productParams>).product),
    ),
    params: productParams,
    body: UpdateProduct,
    record: Product,
    current: get,
    work: (tx, { actor, params, body }) => updateProduct(tx, actor, params.product, body),
  })

  remove(app, one, {
    summary: 'Delete a product with all it has',
    description: 'It can be restored for 30 days.',
    config: { revokes: true },
    params: productParams,
    body: DeleteProduct,
    current: get,
    work: (tx, { actor, params, body }) => deleteProduct(tx, actor, params.product, body.name),
  })

  create(app, `${one}/undelete`, {
    summary: 'Restore a deleted product, by its id',
    config: { revokes: true },
    params: productParams,
    record: Product,
    work: async (tx, { actor, params }) => placed(await undeleteProduct(tx, actor, params.product)),
  })

  read(app, '/icons', {
    summary: 'The icons of all products',
    record: Icons,
    heavy: true,
    read: (db, { actor }) => listIcons(db, actor),
  })

  change(app, 'PUT', `${one}/icon`, {
    summary: 'Set the icon of a product',
    params: productParams,
    body: PutIcon,
    record: PutIcon,
    async work(tx, { actor, params, body }) {
      await setIcon(tx, actor, params.product, body.icon)
      return body
    },
  })

  remove(app, `${one}/icon`, {
    summary: 'Remove the icon of a product',
    params: productParams,
    work: (tx, { actor, params }) => setIcon(tx, actor, params.product, null),
  })
}
