import { escapedHtml } from '@gatefill/domain/core/escaped-html'
import type { FastifyInstance, FastifyReply } from 'fastify'

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

/** What a small page of a link says. */
type PageContent = {
  title: string
  text: string /** The form's button; none without it. */
  button?: string
}

/** A small page without script: it opens for everyone, also in the browser of a mail program. */
const linkPage = (
  { appName, styles }: { appName: string; styles: string },
  { title, text, button }: PageContent,
): string => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapedHtml(title)}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main>
<p class="brand">${escapedHtml(appName)}</p>
<h1>${escapedHtml(title)}</h1>
<p>${escapedHtml(text)}</p>
${button === undefined ? '' : `<form method="post"><button type="submit">${escapedHtml(button)}</button></form>`}
<p><a href="/">Back to ${escapedHtml(appName)}</a></p>
</main>
</body>
</html>
`

/** The colours of packages/ui. */
const LINK_PAGE_CSS = `:root { color-scheme: light dark; --canvas: #f1f4f2; --surface: #fff; --ink: #0a2220; --line: #c6d0cc; --petrol: #0b5b54; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --canvas: #061513; --surface: #0d201e; --ink: #e8f3ef; --line: #264540; --petrol: #5bd3bf; --on: #03211d; } }
body { margin: 0; padding: 24px 16px; background: var(--canvas); color: var(--ink); font: 400 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
h1 { margin: 0 0 12px; font-size: 1.625rem; line-height: 1.2; }
.brand { margin: 0 0 20px; font-weight: 700; font-size: 1.25rem; }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 10px; background: var(--petrol); color: var(--on); font: 700 1.0625rem/1.4 inherit; font-family: inherit; cursor: pointer; }
a { color: var(--petrol); font-weight: 600; display: inline-block; min-height: 24px; }
:focus-visible { outline: 3px solid #f5a80f; outline-offset: 3px; }
`
