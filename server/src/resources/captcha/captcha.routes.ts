import type { Db } from '../../db/database.ts'
import { type Call, change, read } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams as params } from '../products/products.routes.ts'
import { Captcha, PutCaptcha } from './captcha.schema.ts'
import { getCaptcha, putCaptcha } from './captcha.ts'

const path = '/products/:product/captcha'
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => getCaptcha(db, actor, params.product)

export const captchaRoutes: Routes = async (app) => {
  read(app, path, { summary: "The product's captcha settings", params, record: Captcha, read: get })

  change(app, 'PUT', path, {
    summary: 'Set the captcha',
    config: { revokes: true },
    params,
    body: PutCaptcha,
    record: Captcha,
    current: get,
    work: (tx, { actor, params, body }) => putCaptcha(tx, actor, params.product, body),
  })
}
