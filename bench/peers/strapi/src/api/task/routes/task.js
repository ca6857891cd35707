const { createCoreRouter } = require('@strapi/strapi').factories

module.exports = createCoreRouter('api::task.task', { only: ['find', 'findOne', 'create'] })
