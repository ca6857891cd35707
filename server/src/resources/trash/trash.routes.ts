import { Type } from 'typebox'
import { object } from '../../domain/fields.ts'
import { read } from '../../http/define.ts'
import { type Routes, success } from '../../http/routes.ts'
import { countTrash, removeFromTrash, startEmptying } from './empty-trash.ts'
import { listTrashedRecords } from './list-trash.ts'
import { kinds, TrashedRecord } from './trash.schema.ts'

const TrashCount = object('TrashCount', {
  kind: Type.Enum([...kinds]),
  count: Type.Integer({ examples: [3] }),
})

/** Other requests have their turns between the parts. */
const recordsOfPart = 50

export const trashRoutes: Routes = async (app) => {
  read(app, '/trash/counts', {
    summary: 'Number of deleted records of each kind',
    record: Type.Array(TrashCount),
    heavy: true,
    read: (db, { actor }) => countTrash(db, actor),
  })

  read(app, '/trash/records', {
    summary: 'Deleted records of every kind',
    description: 'The newest 200 of each kind, without those of deleted products.',
    record: Type.Array(TrashedRecord),
    heavy: true,
    read: (db, { actor }) => listTrashedRecords(db, actor),
  })

  app.delete(
    '/trash',
    {
      schema: {
        summary: 'Empty the trash',
        description: 'Permanent, for records of all kinds, with their copies in webhook deliveries.',
        response: { 200: success },
      },
    },
    async (request) => {
      const { actor, server } = request
      const { ownerId } = actor
      const until = await server.database.write(
        async (tx) => {
          await server.credentials.checkStillValid(tx, request)
          return startEmptying(tx, actor)
        },
        { ownerId },
      )
      const removePart = () =>
        server.database.write((tx) => removeFromTrash(tx, ownerId, until, recordsOfPart), { ownerId })
      while ((await removePart()) > 0);
      return { success: true as const }
    },
  )
}
