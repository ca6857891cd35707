const { createStrapi } = require('@strapi/strapi')
const fill = require('./fill.js')

async function start() {
  const strapi = await createStrapi({ appDir: __dirname, distDir: __dirname, serveAdminPanel: false }).load()
  await fill(strapi)
  await strapi.start()
}

start().catch((error) => {
  console.error(error)
  process.exit(1)
})
