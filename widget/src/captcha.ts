import { element } from './element.ts'

interface Challenge {
  challenge: string
  maxnumber: number
  salt: string
}

type Captcha =
  | { provider: 'altcha'; challenge: Challenge }
  | { provider: keyof typeof scripts; siteKey: string }

interface ProviderApi {
  render(box: HTMLElement, options: Record<string, unknown>): string
  remove(id: string): void
}

const scripts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
}

const global = window as unknown as Record<string, ProviderApi> & { prodopsCaptchaLoaded?: () => void }

export async function solve(
  refused: Response,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const { error } = await refused.clone().json()
  const captcha: Captcha | undefined = error.details?.captcha
  if (!captcha) return refused
  let token: string
  try {
    token =
      captcha.provider === 'altcha'
        ? await work(captcha.challenge)
        : await askOneByOne(captcha.provider, captcha.siteKey)
  } catch (cause) {
    console.error('prodops: the captcha failed', cause)
    throw new Error('captcha', { cause })
  }
  return send({ 'X-Captcha-Response': token })
}

/** Numbers to try before the page can respond again. */
const batch = 500

async function work(challenge: Challenge): Promise<string> {
  const encoder = new TextEncoder()
  const hashOf = async (number: number) =>
    hex(await crypto.subtle.digest('SHA-256', encoder.encode(challenge.salt + number)))
  for (let first = 0; first <= challenge.maxnumber; first += batch) {
    const hashes = await Promise.all(Array.from({ length: batch }, (_, i) => hashOf(first + i)))
    const found = hashes.indexOf(challenge.challenge)
    if (found >= 0) return btoa(JSON.stringify({ ...challenge, number: first + found }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  throw new Error('The challenge has no solution.')
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

let last: Promise<unknown> = Promise.resolve()

/** Shows one captcha at a time: several messages may be waiting. */
function askOneByOne(provider: keyof typeof scripts, siteKey: string): Promise<string> {
  const token = last.then(() => ask(provider, siteKey))
  last = token.catch(() => {})
  return token
}

async function ask(provider: keyof typeof scripts, siteKey: string): Promise<string> {
  const host = document.querySelector('prodops-feedback')!
  const form = await openForm(host.shadowRoot!)
  const api = await load(provider)
  // The provider's script finds no elements in a shadow tree.
  const box = element('div', { slot: 'captcha' })
  const slot = element('slot', { name: 'captcha' })
  host.append(box)
  form.append(slot)
  let id: string | undefined
  try {
    return await new Promise((resolve, reject) => {
      id = api.render(box, { sitekey: siteKey, callback: resolve, 'error-callback': reject })
    })
  } finally {
    if (id !== undefined) api.remove(id)
    box.remove()
    slot.remove()
  }
}

function openForm(root: ShadowRoot): Promise<HTMLFormElement> {
  return new Promise((resolve) => {
    const check = () => {
      if (!root.querySelector('dialog')?.open) return
      observer.disconnect()
      resolve(root.querySelector('form')!)
    }
    const observer = new MutationObserver(check)
    observer.observe(root, { subtree: true, attributeFilter: ['open'] })
    check()
  })
}

function load(provider: keyof typeof scripts): Promise<ProviderApi> {
  return new Promise((resolve, reject) => {
    if (global[provider]) return resolve(global[provider])
    global.prodopsCaptchaLoaded = () => resolve(global[provider]!)
    const script = element('script', { src: `${scripts[provider]}&onload=prodopsCaptchaLoaded` })
    script.onerror = () => reject(new Error(`${scripts[provider]} failed to load.`))
    document.head.append(script)
  })
}
