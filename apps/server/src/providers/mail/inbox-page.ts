import { escapedHtml } from '@gatefill/domain/core/escaped-html'
import type { FastifyInstance } from 'fastify'
import type { Inbox, StoredMail } from './inbox.ts'

/**
 * Shows the development inbox: GET /dev/inbox for people, GET /dev/inbox.json for tests. Registered in development
 * only and only without a mail server: these mails carry codes.
 */
export function registerInbox(server: FastifyInstance, inbox: Inbox): void {
  const uncounted = { config: { rateLimit: false as const } }
  server.get('/dev/inbox', uncounted, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(await inbox.list())),
  )
  server.get('/dev/inbox.json', uncounted, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await inbox.list()),
  )
  server.get('/dev/inbox.css', uncounted, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(stylesheet),
  )
}

function page(mails: StoredMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Inbox (${mails.length})</title>
<link rel="stylesheet" href="/dev/inbox.css">
</head>
<body>
<header>
<h1>Development inbox</h1>
<p>Mails are kept here instead of being sent, because no mail server is set (SMTP_URL). The newest comes first; this page looks again every 5 seconds.</p>
</header>
<main>
${mails.length === 0 ? '<p>No mails yet. Create an account and its code arrives here.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`
}

const article = (mail: StoredMail): string => `<article>
<h2>${escapedHtml(mail.subject)}</h2>
<p>To <b>${escapedHtml(mail.to)}</b>, <time datetime="${escapedHtml(mail.receivedAt)}">${escapedHtml(mail.receivedAt)}</time></p>
<pre>${escapedHtml(mail.text)}</pre>
</article>`

const stylesheet = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.375rem; margin: 0 0 .25rem; }
h2 { font-size: 1rem; margin: 0; }
header p, article p { margin: 0; opacity: .75; font-size: .875rem; }
article { margin-top: 1rem; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; }
pre { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9375rem; }
`
