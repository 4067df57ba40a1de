import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PageContent } from './link-page.ts'
import { LINK_PAGE_CSS, linkPage } from './link-page.ts'

const FORM_LIMIT = 1024
const NOT_FOUND = 404

type Link = { Params: { token: string } }

type LinkPages = {
  /** Before the token: '/unsubscribe'. */
  path: string
  appName: string
  /** What is asked of who opens the link; undefined for a link that does nothing. It must change nothing. */
  ask: (token: string) => Promise<PageContent | undefined>
  /** Does it, and says so; undefined when nothing was done. */
  press: (token: string) => Promise<PageContent | undefined>
  unknown: PageContent
}

/**
 * The pages of a link in a mail, without script and without a sign-in (C-93). Opening it asks; the press does it, because
 * programs open every link of a mail.
 */
export async function bindLinkPages(
  server: FastifyInstance,
  { path, appName, ask, press, unknown }: LinkPages,
): Promise<void> {
  const styles = `${path}.css`
  const send = (reply: FastifyReply, content: PageContent | undefined) =>
    reply
      .code(content === undefined ? NOT_FOUND : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(linkPage({ appName, styles }, content ?? unknown))

  await server.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      // What is meant stands in the link; what mail programs send with it says nothing more.
      (_request, _body, done) => done(null, {}),
    )
    pages.get(styles, async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(LINK_PAGE_CSS),
    )
    pages.get<Link>(`${path}/:token`, async ({ params }, reply) => send(reply, await ask(params.token)))
    pages.post<Link>(`${path}/:token`, async ({ params }, reply) => send(reply, await press(params.token)))
  })
}
