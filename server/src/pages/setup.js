/** The first run: the account, a product, a key. A client of /dashboard/api with no privileges of its own. */

const byId = (id) => document.getElementById(id)
const notice = byId('notice')

async function call(method, path, body) {
  const answer = await fetch(`/dashboard/api${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const json = await answer.json()
  if (!answer.ok) throw new Error(messageOf(json.error))
  return json.data
}

const messageOf = ({ message, details }) => details.errors?.map((error) => `${error.path} ${error.message}`).join('; ') ?? message

function show(id, text = '') {
  for (const part of ['account', 'sign-in', 'start']) byId(part).hidden = part !== id
  notice.textContent = text
  notice.hidden = text === ''
  byId(id)?.querySelector('input')?.focus()
}

/** Sends a form once; what was typed stays when it is refused. */
function onSubmit(id, send) {
  const form = byId(id)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const error = form.querySelector('.error')
    const button = form.querySelector('button')
    const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
    button.disabled = true
    for (const earlier of document.querySelectorAll('.error')) earlier.hidden = true
    try {
      await send(fields)
      form.reset()
    } catch (fault) {
      error.textContent = fault.message
      error.hidden = false
    } finally {
      button.disabled = false
    }
  })
}

async function start() {
  show('start')
  await showProducts()
}

async function showProducts() {
  const products = await call('GET', '/products')
  byId('products').replaceChildren(...products.map(entry))
}

function entry({ name, slug, id }) {
  const item = document.createElement('li')
  const address = document.createElement('span')
  address.textContent = ` ${slug ?? id}`
  item.append(name, address)
  return item
}

onSubmit('account', async (fields) => {
  await call('POST', '/setup', { ...fields, token: location.hash.slice(1) })
  history.replaceState(null, '', '/setup')
  await start()
})

onSubmit('sign-in', async (fields) => {
  await call('POST', '/session', fields)
  await start()
})

onSubmit('product', async (fields) => {
  await call('POST', '/products', fields)
  await showProducts()
})

onSubmit('key', async (fields) => {
  const { key } = await call('POST', '/api-keys', fields)
  byId('lines').textContent = [
    `export PRODOPS_URL=${location.origin}`,
    `export PRODOPS_API_KEY=${key}`,
    'curl -H "Authorization: Bearer $PRODOPS_API_KEY" $PRODOPS_URL/api/v1/products',
  ].join('\n')
  byId('made').hidden = false
})

byId('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(byId('lines').textContent)
  byId('copy').textContent = 'Copied'
})

byId('sign-out').addEventListener('click', async () => {
  await call('DELETE', '/session')
  location.reload()
})

async function open() {
  const { needed } = await call('GET', '/setup')
  if (needed && location.hash.length > 1) return show('account')
  if (needed)
    return show('none', 'The first account is still to be made. Open the link that the service printed when it started.')
  const signedIn = await fetch('/dashboard/api/session')
  if (signedIn.ok) return start()
  show('sign-in')
}

open().catch((fault) => show('none', fault.message))
