import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { Failure, type FieldError, invalid } from '../errors.ts'
import { answerError } from './error-handler.ts'

export const addFieldErrors =
  (
    find: (
      db: Db,
      request: FastifyRequest,
      body: Record<string, unknown>,
      known: FieldError[],
    ) => Promise<FieldError[]>,
  ) =>
  async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const { body } = request
    const isInvalid = error instanceof Failure && error.type === 'validation_error' && error.errors
    if (!isInvalid || typeof body !== 'object' || body === null) return answerError(error, request, reply)
    const errors = error.errors
    const found = await request.server.database.read((db) =>
      find(db, request, body as Record<string, unknown>, errors),
    )
    const more = found.filter(({ path }) => !errors.some((known) => known.path === path))
    return answerError(more.length ? invalid(...errors, ...more) : error, request, reply)
  }
