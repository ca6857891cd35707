interface Challenge {
  challenge: string
  maxnumber: number
  salt: string
}

export async function solve(
  refused: Response,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const { error } = await refused.clone().json()
  const captcha: { challenge: Challenge } | undefined = error.details?.captcha
  if (!captcha) return refused
  let token: string
  try {
    token = await findSolution(captcha.challenge)
  } catch (cause) {
    console.error('prodops: the captcha failed', cause)
    throw new Error('captcha', { cause })
  }
  return send({ 'X-Captcha-Response': token })
}

/** Numbers to try before the page can respond again. */
const batch = 500

async function findSolution(challenge: Challenge): Promise<string> {
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
