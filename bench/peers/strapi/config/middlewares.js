const names = [
  'logger',
  'errors',
  'security',
  'cors',
  'poweredBy',
  'query',
  'body',
  'session',
  'favicon',
  'public',
]

module.exports = names.map((name) => `strapi::${name}`)
