import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { startBackups } from './backups.ts'
import { type Config, readConfig } from './config.ts'
import { describeLocation, openDatabase } from './db/open.ts'
import { codeOf, Failure, StartupError } from './errors.ts'
import { openLog } from './log.ts'
import { newSetUpToken } from './resources/accounts/accounts.ts'

const graceMs = 3_000
const stopMs = 4_000

export async function startService(changes: Partial<Config> = {}): Promise<Running> {
  try {
    return await start({ ...readConfig(), ...changes })
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

export interface Running {
  address: string
  close(): Promise<void>
}

async function start(config: Config): Promise<Running> {
  const log = openLog(config.logLevel)
  const { logger } = log
  const telemetry =
    config.metricsPort === null
      ? undefined
      : await (await import('./telemetry/telemetry.ts')).openTelemetry(config)
  const database = await openDatabase({
    ...config,
    onError: (message) => logger.error(message),
    onCommit: telemetry?.committed,
  })
  telemetry?.watch(database)
  const app = await buildApp(database, {
    ...config,
    logger,
    ...(telemetry && { onResponse: telemetry.responded }),
  })
  let address: string
  let token: string | undefined
  let stopBackups: () => void
  try {
    stopBackups = startBackups(config, {
      onDone: (backup) => logger.info(backup, 'backed up'),
      onError: (err) => logger.error({ err }, 'backup failed'),
    })
    address = await app.listen({ port: config.port, host: config.host })
    // Invalidates the setup link that an earlier start printed, so it runs only once this start accepts
    // requests.
    token = await database.write(newSetUpToken)
    await app.jobs.start()
  } catch (error) {
    await app.close()
    await database.close()
    throw startError(error, config)
  }

  const publicUrl = config.publicUrl ?? address
  console.log(`prodops is running at ${publicUrl} (API reference: ${publicUrl}/docs)`)
  if (publicUrl !== address) console.log(`Listening on ${address}`)
  if (telemetry) console.log(`Metrics: ${telemetry.address}`)
  if (token) console.log(`Create the first account (link works once): ${publicUrl}/setup#${token}`)
  console.log(`Data: ${describeLocation(config)}`)

  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      stopBackups()
      const cutOff = setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
      // Busy connections stay open for another request when they become idle, so close them repeatedly.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(sweep)
      clearTimeout(cutOff)
      await database.close()
      await telemetry?.close()
      await log.close()
    })()
    return closing
  }
  const stop = async () => {
    await Promise.race([close(), delay(stopMs)])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  // npm signals only the shell between it and this process.
  const parent = process.ppid
  if (config.startedByNpm) setInterval(() => process.ppid !== parent && void stop(), 200).unref()
  return { address, close }
}

function startError(error: unknown, { host, port }: Config): Error {
  if (error instanceof Failure) return new StartupError(error.message)
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} on ${host} is in use. Stop the other program or set PORT to another port.`,
    )
  if (code === 'EACCES')
    return new StartupError(`This user may not open port ${port}. Set PORT to a port above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST is ${host}, but this machine has no such address.`)
  return error as Error
}
