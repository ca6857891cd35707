/** Loaded with the first password: 3 MB that the start does not need. */
const argon2 = () => import('@node-rs/argon2')

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing shares the thread pool with disk syncs; more would delay writes. */
const maxConcurrent = 2
let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(password, options))

/** Takes the same time without an account. @param passwordHash undefined if there is no account */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await inTurn(async () => (await argon2()).verify(passwordHash ?? dummyHash, password))
  return matches && passwordHash !== undefined
}

const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Kjp9POi32HyhL32F4agQUA$oyM2QStw/1DW6luCsAg58L04TODs9P3xeuRysCXySkc'

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
