import { changed, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { Icons, PutIcon } from './icon.schema.ts'
import { listIcons, setIcon } from './icon.ts'
import { productParams } from './products.routes.ts'

export const iconRoutes: Routes = async (app) => {
  app.get(
    '/icons',
    { schema: { summary: 'The icons of all products', response: { 200: dataOf(Icons) } } },
    async (request, reply) => record(request, reply, await app.readLarge(request.actor, (db) => listIcons(db, request.actor))),
  )

  app.put(
    '/products/:product/icon',
    {
      schema: { summary: 'Set the icon of a product', params: productParams, body: PutIcon, response: { 200: dataOf(PutIcon) } },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(request, reply, async (tx) => {
        await setIcon(tx, actor, params.product, body.icon)
        return changed(body)
      })
    },
  )

  app.delete(
    '/products/:product/icon',
    { schema: { summary: 'Remove the icon of a product', params: productParams, response: { 200: success } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        await setIcon(tx, request.actor, request.params.product, null)
        return deleted()
      }),
  )
}
