import { Type } from 'typebox'
import type { Actor } from '../../auth/actor.ts'
import { originOf } from '../../auth/session.ts'
import type { Tx } from '../../db/database.ts'
import { change, create, read, remove } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import { requireConfirmation } from '../sessions/sessions.ts'
import { CreateFactor, Factors, NewFactor, NewTotp, PasskeyOptions, RecoveryCodes } from './factors.schema.ts'
import {
  addFactor,
  getFactors,
  removeFactor,
  replaceRecoveryCodes,
  startPasskey,
  startTotp,
} from './factors.ts'

const config = { secret: true, conflict: true }

const confirmed =
  <Call extends { actor: Actor }, Result>(work: (tx: Tx, call: Call) => Promise<Result>) =>
  async (tx: Tx, call: Call): Promise<Result> => {
    await requireConfirmation(tx, call.actor)
    return work(tx, call)
  }

/** The second factors of the account. */
export const factorRoutes: Routes = async (app) => {
  read(app, '/account/factors', {
    summary: 'Get the second factors of the account',
    record: Factors,
    read: (db, { actor }) => getFactors(db, actor),
  })

  change(app, 'POST', '/account/factors/totp', {
    summary: 'Start to set up an authenticator app',
    config,
    record: NewTotp,
    work: confirmed((tx, { actor }) => startTotp(tx, actor)),
  })

  change(app, 'POST', '/account/factors/passkey', {
    summary: 'Start to create a passkey',
    config,
    record: PasskeyOptions,
    work: confirmed((tx, call) => startPasskey(tx, call.actor, originOf(call))),
  })

  create(app, '/account/factors', {
    summary: 'Add a second factor',
    config,
    body: CreateFactor,
    record: NewFactor,
    work: confirmed(async (tx, call) => {
      const factor = await addFactor(tx, call.actor, originOf(call), call.body)
      await tellOwner(tx, call.actor.ownerId, app, {
        subject: 'A new way to sign in to prodops',
        text: 'An authenticator app or a passkey was added to your account.',
        ifNotYou: 'If it was not you, remove it in Settings, Security, and set a new password.',
      })
      return [`/account/factors/${factor.id}`, factor]
    }),
    after: (call) => app.logSecurityEvent(call, { event: 'factor_added' }),
  })

  remove(app, '/account/factors/:factorId', {
    summary: 'Remove a second factor',
    params: Type.Object({ factorId: Type.String() }),
    work: confirmed(async (tx, { actor, params }) => {
      await removeFactor(tx, actor, params.factorId)
      await tellOwner(tx, actor.ownerId, app, {
        subject: 'A second factor was removed from your prodops account',
        text: 'An authenticator app or a passkey was removed from your account in the settings.',
      })
    }),
    after: (call) => app.logSecurityEvent(call, { event: 'factor_removed' }),
  })

  change(app, 'POST', '/account/recovery-codes', {
    summary: 'Replace the recovery codes',
    config,
    record: RecoveryCodes,
    work: confirmed(async (tx, { actor }) => ({ recoveryCodes: await replaceRecoveryCodes(tx, actor) })),
  })
}
