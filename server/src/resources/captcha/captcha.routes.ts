import { changed, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { Captcha, PutCaptcha } from './captcha.schema.ts'
import { getCaptcha, putCaptcha } from './captcha.ts'

const path = '/products/:product/captcha'

export const captchaRoutes: Routes = async (app) => {
  app.get(
    path,
    { schema: { summary: "The product's captcha settings", params: productParams, response: { 200: dataOf(Captcha) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await app.storage.read((db) => getCaptcha(db, actor, params.product)))
    },
  )

  app.put(
    path,
    {
      config: { revokes: true },
      schema: { summary: 'Set the captcha', params: productParams, body: PutCaptcha, response: { 200: dataOf(Captcha) } },
    },
    (request, reply) => {
      const { actor, params, body } = request
      const current = (tx: Parameters<typeof getCaptcha>[0]) => getCaptcha(tx, actor, params.product)
      return commit(request, reply, async (tx) => changed(await putCaptcha(tx, actor, params.product, body)), current)
    },
  )
}
