import type { Database, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { FileReader } from './file-reader.ts'
import type { ImportFileTable } from './tables.schema.ts'

/** A write of one piece holds nobody up. */
const pieceBytes = 1024 * 1024

type OfImport = Pick<ImportFileTable, 'ownerId' | 'importId'>

/** Stores the file that the thread has. */
export async function storeFile(database: Database, of: OfImport, reader: FileReader): Promise<void> {
  for (let piece = 0, at = 0; at < reader.size; piece++, at += pieceBytes) {
    const bytes = Buffer.from(await reader.bytes(at, at + pieceBytes))
    await database.write((tx) => tx.run(insertPiece, { ...of, piece, bytes }), { ownerId: of.ownerId })
  }
}

export async function loadFile(database: Database, of: OfImport, size: number): Promise<ArrayBuffer> {
  const file = new Uint8Array(new ArrayBuffer(size))
  let at = 0
  for (let piece = 0; at < size; piece++) {
    const found = await database.read((db) => db.one(selectPiece, { ...of, piece }))
    if (!found) throw new Error(`Piece ${piece} of the file is missing.`)
    file.set(found.bytes, at)
    at += found.bytes.length
  }
  return file.buffer
}

/** Removes one piece. Returns whether there was one. */
export const removePiece = async (tx: Tx, of: OfImport): Promise<boolean> =>
  (await tx.run(removeFirst, of)) > 0

type Piece = OfImport & Pick<ImportFileTable, 'piece'>

export const insertPiece = query((db, row: ImportFileTable) => db.insertInto('importFile').values(row))

const selectPiece = query((db, p: Piece) =>
  db
    .selectFrom('importFile')
    .select('bytes')
    .where('ownerId', '=', p.ownerId)
    .where('importId', '=', p.importId)
    .where('piece', '=', p.piece),
)

const removeFirst = query((db, p: OfImport) =>
  db
    .deleteFrom('importFile')
    .where('ownerId', '=', p.ownerId)
    .where('importId', '=', p.importId)
    .where('piece', '=', (eb) =>
      eb
        .selectFrom('importFile as first')
        .select(({ fn }) => fn.min('piece').as('piece'))
        .where('first.ownerId', '=', p.ownerId)
        .where('first.importId', '=', p.importId),
    ),
)
