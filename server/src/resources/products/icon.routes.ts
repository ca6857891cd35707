import { change, read, remove } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { Icons, PutIcon } from './icon.schema.ts'
import { listIcons, setIcon } from './icon.ts'
import { productParams as params } from './products.routes.ts'

const path = '/products/:product/icon'

export const iconRoutes: Routes = async (app) => {
  read(app, '/icons', {
    summary: 'The icons of all products',
    record: Icons,
    heavy: true,
    read: (db, { actor }) => listIcons(db, actor),
  })

  change(app, 'PUT', path, {
    summary: 'Set the icon of a product',
    params,
    body: PutIcon,
    record: PutIcon,
    async work(tx, { actor, params, body }) {
      await setIcon(tx, actor, params.product, body.icon)
      return body
    },
  })

  remove(app, path, {
    summary: 'Remove the icon of a product',
    params,
    work: (tx, { actor, params }) => setIcon(tx, actor, params.product, null),
  })
}
