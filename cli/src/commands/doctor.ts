import { readdirSync } from 'node:fs'
import { backupsIn, timeOf } from '@prodops/server/backups.ts'
import { type Config, readConfig, unknownSettings } from '@prodops/server/config.ts'
import { type CheckResult, fine, notable, wrong } from '@prodops/server/db/check-result.ts'
import { diagnose } from '@prodops/server/db/diagnosis.ts'
import about from '../../package.json' with { type: 'json' }
import { CommandError, exitCodes } from '../errors.ts'
import type { Definition } from '../program.ts'

const marks = { fine: 'ok   ', notable: 'note ', wrong: 'WRONG' } as const

export const doctor: Definition = {
  define: (command) =>
    command.option('--json', 'print the findings as JSON').action(async (values: { json?: boolean }) => {
      const config = readConfig()
      const findings = [
        fine('prodops', `${about.version} on Node ${process.versions.node}`),
        checkSettings(),
        ...(await diagnose(config)),
        ...checkBackups(config),
      ]
      if (values.json) console.log(JSON.stringify(findings, null, 2))
      else
        for (const { what, state, says } of findings)
          console.log(`${marks[state]}  ${what.padEnd(12)} ${says}`)
      const count = findings.filter(({ state }) => state === 'wrong').length
      if (count)
        throw new CommandError(`Found ${count} ${count === 1 ? 'problem' : 'problems'}.`, exitCodes.wrong)
    }),
}

function checkSettings(): CheckResult {
  const unknown = unknownSettings()
  if (unknown.length === 0) return fine('settings', 'no unknown variables')
  return notable('settings', `unknown: ${unknown.join(', ')}. Check the spelling`)
}

function checkBackups({ backupDir, backupEveryMs, databaseUrl }: Config): CheckResult[] {
  if (databaseUrl !== null)
    return [
      backupDir === null
        ? notable('backups', 'PostgreSQL: back up the database with its own tools, such as pg_dump')
        : wrong('backups', 'PRODOPS_BACKUP_DIR stops the start on PostgreSQL: unset it and use pg_dump'),
    ]
  if (backupDir === null) return [notable('backups', 'not scheduled: set PRODOPS_BACKUP_DIR')]
  try {
    const newest = backupsIn(readdirSync(backupDir)).at(-1)
    if (!newest) return [notable('backups', `none in ${backupDir} yet`)]
    const hours = Math.round((Date.now() - timeOf(newest)) / 3_600_000)
    const text = `the newest in ${backupDir} is ${hours} hours old`
    return [
      Date.now() - timeOf(newest) > 2 * backupEveryMs
        ? wrong('backups', `${text}: see the log of the service`)
        : fine('backups', text),
    ]
  } catch {
    return [wrong('backups', `cannot read ${backupDir}`)]
  }
}
