/** Loaded with the first code. No other file imports it. */
const library = () => import('otpauth')

export async function newTotp(email: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await library()
  const totp = new TOTP({ issuer: 'prodops', label: email, secret: new Secret({ size: 20 }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The 30-second step whose code this is: the present one or one beside it. Undefined for a wrong code. */
export async function stepOf(secret: string, code: string, now: string): Promise<number | undefined> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const { TOTP } = await library()
  const totp = new TOTP({ secret })
  const timestamp = Date.parse(now)
  const distance = totp.validate({ token, timestamp, window: 1 })
  return distance === null ? undefined : totp.counter({ timestamp }) + distance
}

/** 120 random bits, which need no slow hash, as letters and digits that are hard to confuse. */
export async function newRecoveryCode(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ size: 15 }).base32
}
