const { createCoreController } = require('@strapi/strapi').factories

/** An owner reaches their own tasks alone. */
module.exports = createCoreController('api::task.task', ({ strapi }) => {
  const tasks = () => strapi.documents('api::task.task')
  const mine = (ctx) => ({ owner: ctx.state.user.id, deletedAt: { $null: true } })
  return {
    async find(ctx) {
      const filters = { ...mine(ctx), archivedAt: { $null: true } }
      const found = await tasks().findMany({ filters, sort: 'createdAt:desc', limit: 50 })
      return this.transformResponse(await this.sanitizeOutput(found, ctx))
    },
    async findOne(ctx) {
      const found = await tasks().findFirst({ filters: { ...mine(ctx), documentId: ctx.params.id } })
      return found ? this.transformResponse(await this.sanitizeOutput(found, ctx)) : ctx.notFound()
    },
    async create(ctx) {
      const sent = await this.sanitizeInput(ctx.request.body.data, ctx)
      const made = await tasks().create({ data: { ...sent, owner: ctx.state.user.id } })
      ctx.status = 201
      return this.transformResponse(await this.sanitizeOutput(made, ctx))
    },
  }
})
