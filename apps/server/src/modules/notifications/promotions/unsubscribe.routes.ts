import type { UserId } from '@gatefill/domain/core/ids'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { markUnsubscribed } from './promotion-mails.repository.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'
import { UNSUBSCRIBE_CSS, UNSUBSCRIBE_STYLES, unsubscribePage } from './unsubscribe-page.ts'

const FORM_LIMIT = 1024

type Link = { Params: { token: string } }

type UnsubscribeDeps = {
  appName: string
  links: UnsubscribeLinks
  switchPromotionsOff: (db: Db, userId: UserId, now: Date) => Promise<void>
}

const ASKED = {
  title: 'No more promotions?',
  text: 'You then get no promotions by mail. Messages about your orders and payments go on.',
  button: 'Unsubscribe',
}
const DONE = {
  title: 'You are unsubscribed',
  text: 'We send you no more promotions. You can switch them on again in your notification preferences.',
}
const UNKNOWN = {
  title: 'This link does not work',
  text: 'Open the whole link of the mail, or sign in and switch promotions off in your notification preferences.',
}

/**
 * The link at the foot of a promotion, without a sign-in (C-88, C-93). Opening it asks; the press, and the button of a mail
 * program (RFC 8058), unsubscribe. Programs that open every link of a mail change nothing.
 */
export async function bindUnsubscribe(
  server: FastifyInstance,
  { database, clock }: Context,
  { appName, links, switchPromotionsOff }: UnsubscribeDeps,
): Promise<void> {
  const send = (reply: FastifyReply, content: Parameters<typeof unsubscribePage>[1]) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(unsubscribePage(appName, content))

  await server.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      // Who unsubscribes stands in the link; what mail programs send with it says nothing more.
      (_request, _body, done) => done(null, {}),
    )
    pages.get(UNSUBSCRIBE_STYLES, async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(UNSUBSCRIBE_CSS),
    )
    pages.get<Link>('/unsubscribe/:token', async ({ params }, reply) =>
      links.read(params.token) === undefined ? send(reply.code(404), UNKNOWN) : send(reply, ASKED),
    )
    pages.post<Link>('/unsubscribe/:token', async ({ params }, reply) => {
      const found = links.read(params.token)
      if (found === undefined) return send(reply.code(404), UNKNOWN)
      const at = clock()
      await database.transaction(async (tx) => {
        await switchPromotionsOff(tx, found.userId, at)
        await markUnsubscribed(tx, found.promotionId, found.userId, at)
      })
      return send(reply, DONE)
    })
  })
}
