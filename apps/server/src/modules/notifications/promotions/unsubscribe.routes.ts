import type { FastifyInstance, FastifyReply } from 'fastify'
import type { UnsubscribeService } from './unsubscribe.service.ts'
import { UNSUBSCRIBE_CSS, UNSUBSCRIBE_STYLES, unsubscribePage } from './unsubscribe-page.ts'

const FORM_LIMIT = 1024

type Link = { Params: { token: string } }

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
  { isOurs, unsubscribe }: UnsubscribeService,
  appName: string,
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
      isOurs(params.token) ? send(reply, ASKED) : send(reply.code(404), UNKNOWN),
    )
    pages.post<Link>('/unsubscribe/:token', async ({ params }, reply) =>
      (await unsubscribe(params.token)) ? send(reply, DONE) : send(reply.code(404), UNKNOWN),
    )
  })
}
