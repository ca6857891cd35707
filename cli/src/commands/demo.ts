import { fillDemo } from '@prodops/server/demo/fill.ts'
import type { Storage } from '@prodops/server/storage/storage.ts'
import { type Command, required, UsageError, type Values, wholeNumber } from '../command.ts'
import { findUser, withData } from '../data.ts'
import { serveDemo } from '../serve-demo.ts'

const mostScale = 100_000

export const demo: Command = {
  options: {
    user: { type: 'string', value: 'address', help: 'the account to fill' },
    serve: { type: 'boolean', help: 'instead: start the service on data of its own, removed at the end (npm run demo)' },
    scale: { type: 'string', value: 'n', help: 'how many times the records of one person; 1 if not given' },
    seed: { type: 'string', value: 'n', help: 'the same seed makes the same data on the same day; 1 if not given' },
    port: { type: 'string', value: 'port', help: 'with --serve: where to answer, instead of PORT' },
  },
  async run(values) {
    const size = { scale: wholeNumber(values, 'scale', 1, mostScale), seed: wholeNumber(values, 'seed', 0, 2 ** 53 - 1) }
    const port = wholeNumber(values, 'port', 0, 65_535)
    const fillIn = (storage: Storage, ownerId: string) => fill(storage, ownerId, size)
    if (values.serve) return serveDemo(fillIn, port)
    const email = accountToFill(values)
    const rows = await withData(async (storage) => fillIn(storage, (await findUser(storage, email)).id))
    console.log(`${email} has ${rows.toLocaleString('en')} records of sample data.`)
  },
}

function accountToFill(values: Values): string {
  if (values.port !== undefined) throw new UsageError('--port goes with --serve.')
  if (values.user === undefined) throw new UsageError('--user is missing, or --serve for throw-away data.')
  return required(values, 'user')
}

/** Tells on standard error how far it is, every two seconds. */
function fill(storage: Storage, ownerId: string, size: { scale: number | undefined; seed: number | undefined }) {
  const began = performance.now()
  let toldAt = began
  const onProgress = (rows: number) => {
    const now = performance.now()
    if (now - toldAt < 2_000) return
    toldAt = now
    const rate = Math.round((rows / (now - began)) * 1000)
    console.error(`${rows.toLocaleString('en')} records, ${rate.toLocaleString('en')} a second`)
  }
  const today = new Date().toISOString().slice(0, 10)
  const { scale = 1, seed = 1 } = size
  return fillDemo(storage, { ownerId, today, scale, seed, onProgress })
}
