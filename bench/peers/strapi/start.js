const { createStrapi } = require('@strapi/strapi')

createStrapi({ appDir: __dirname, distDir: __dirname, serveAdminPanel: false }).start()
