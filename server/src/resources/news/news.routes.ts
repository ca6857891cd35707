import { Type } from 'typebox'
import { hourMs, minuteMs } from '../../domain/durations.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'
import { notFound, tooMany } from '../../errors.ts'
import { change, read, remove } from '../../http/define.ts'
import { etagOf, hasTag } from '../../http/etag.ts'
import type { Routes } from '../../http/routes.ts'
import { confirmNotify, findNotifyLink } from '../feedback/authors.ts'
import { requireConfirmation } from '../sessions/sessions.ts'
import { findCalendar, makeCalendar, removeCalendar } from './calendar.ts'
import { type MailLink, pageOf } from './mail-link.ts'
import { NewCalendar, News, PutRecipient, Recipient } from './news.schema.ts'
import { deleteRecipient, getNews, putRecipient, recipientLink } from './recipients.ts'

const changesPerHour = 200
const visitsPerMinute = 60

export const newsRoutes: Routes = async (app) => {
  const { publicUrl, sendsMail } = app
  const mailUrl = sendsMail ? publicUrl : null
  const changes = new Windows(changesPerHour, hourMs)

  read(app, '/news', {
    summary: 'Retrieve the recipients of news, and the last mails with what became of them',
    record: News,
    read: (db, { actor }) => getNews(db, actor, { hasServer: sendsMail, hasPublicUrl: publicUrl !== null }),
  })

  change(app, 'PUT', '/news/recipients', {
    summary: 'Add a recipient, or change what one gets',
    description: 'Nothing is sent before the address is confirmed. Without changes, the link is sent again.',
    body: PutRecipient,
    record: Recipient,
    // Mails to strangers must not be without limit.
    async before({ actor }) {
      const { left, resetsInMs } = changes.take(actor.ownerId)
      if (left < 0) throw tooMany('Too many changes. Try again later.', resetsInMs / 1000)
    },
    work: (tx, { actor, body }) => putRecipient(tx, actor, body, mailUrl),
  })

  remove(app, '/news/recipients/:recipientId', {
    summary: 'Remove a recipient',
    params: Type.Object({ recipientId: Type.String() }),
    work: (tx, { actor, params }) => deleteRecipient(tx, actor, params.recipientId),
  })

  change(app, 'POST', '/news/calendar', {
    summary: 'Turn on the calendar feed, or give it a new address',
    config: { secret: true },
    record: NewCalendar,
    async work(tx, { actor }) {
      await requireConfirmation(tx, actor)
      return makeCalendar(tx, actor)
    },
  })

  remove(app, '/news/calendar', {
    summary: 'Turn off the calendar feed',
    work: (tx, { actor }) => removeCalendar(tx, actor),
  })
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; " +
    "frame-ancestors 'none'",
}

/** What is done with the links of mails. */
const links: Record<string, MailLink> = {
  mail_confirmation: recipientLink('mail_confirmation', {
    question: 'Send news from prodops to',
    button: 'Confirm',
    answer: 'Confirmed:',
  }),
  unsubscribe: recipientLink('unsubscribe', {
    question: 'Send no more news to',
    button: 'Unsubscribe',
    answer: 'Unsubscribed:',
  }),
  notify: {
    question: 'Send a mail when what you asked for ships in',
    button: 'Yes, tell me',
    answer: 'You get a mail when it ships in',
    find: findNotifyLink,
    use: confirmNotify,
  },
}

/** What the links of mails open, and the calendar feed, without a sign-in. */
export const publicNewsRoutes: Routes = async (app) => {
  const { database, publicUrl } = app
  const visits = new Windows(visitsPerMinute, minuteMs)
  app.addHook('onRequest', async ({ ip }) => {
    const { left, resetsInMs } = visits.take(senderOf(ip))
    if (left < 0) throw tooMany('Too many requests. Try again later.', resetsInMs / 1000)
  })
  // A form, whose fields do not matter (RFC 8058).
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null))

  for (const [name, link] of Object.entries(links))
    app.route({
      // Programs that check mails open links, so only the button of the page changes something.
      method: ['GET', 'POST'],
      url: `/mail/${name}`,
      schema: { hide: true, querystring: Type.Object({ token: Type.String({ maxLength: 100 }) }) },
      async handler({ method, query: { token } }, reply) {
        const isPressed = method === 'POST'
        const subject = isPressed
          ? await link.use(database, token)
          : await database.read((db) => link.find(db, token))
        reply.code(subject ? 200 : 404).headers(pageHeaders)
        return pageOf(link, subject, isPressed)
      },
    })

  const params = Type.Object({ secret: Type.String({ maxLength: 100 }) })
  app.get('/calendar/:secret.ics', { schema: { hide: true, params } }, async (request, reply) => {
    const calendar = await database.read((db) => findCalendar(db, request.params.secret, publicUrl))
    if (calendar === undefined) throw notFound('calendar')
    const etag = etagOf(calendar)
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (hasTag(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
