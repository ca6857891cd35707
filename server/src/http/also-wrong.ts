import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, type FieldError, invalid } from '../errors.ts'
import type { Db } from '../storage/storage.ts'
import { answerError } from './error-handler.ts'

/**
 * The error handler of a route whose operation finds more fields wrong than a schema can, such as ids of records that are not there:
 * an answer that names failing fields names these too, so that a caller can mend all of them at once.
 * @param find looks at a body that may be wrong in any way, of which these are known
 */
export const alsoWrong =
  (find: (db: Db, request: FastifyRequest, body: Record<string, unknown>, known: FieldError[]) => Promise<FieldError[]>) =>
  async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof Failure && error.type === 'validation_error' && error.errors))
      return answerError(error, request, reply)
    const { body } = request
    const errors = error.errors
    const found = await request.server.storage.read((db) => find(db, request, body as Record<string, unknown>, errors))
    const more = found.filter(({ path }) => !errors.some((known) => known.path === path))
    return answerError(more.length ? invalid(...errors, ...more) : error, request, reply)
  }
