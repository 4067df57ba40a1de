import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { SandboxTransaction } from './sandbox.repository.ts'
import type { Sandbox } from './sandbox.ts'
import { checkoutPage, STYLESHEET_PATH, unknownPage } from './sandbox-page.ts'

const FORM_LIMIT = 4096

/** Few machines have a font of their own with the naira sign. */
const FONTS = new URL('../../../../../../packages/ui/src/fonts/', import.meta.url)
const FONT_FILES = ['public-sans-latin.woff2', 'public-sans-naira.woff2']

const choice = z.object({
  channel: z.enum(['card', 'bank_transfer', 'ussd']),
  outcome: z.enum(['paid', 'late', 'failed', 'abandoned']),
})

type Checkout = { Params: { accessCode: string } }

/**
 * The hosted page of the sandbox at /sandbox/checkout/{code}: a plain form, so that it works without script.
 * Registered only where the sandbox is a configured provider, which production refuses.
 */
export async function registerSandboxPages(
  server: FastifyInstance,
  sandbox: Sandbox,
  merchant: string,
): Promise<void> {
  const stylesheet = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')
  await server.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.get(STYLESHEET_PATH, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
    )
    for (const file of FONT_FILES) {
      const font = readFileSync(new URL(file, FONTS))
      pages.get(`/sandbox/${file}`, async (_request, reply) =>
        reply.type('font/woff2').header('cache-control', 'public, max-age=3600').send(font),
      )
    }
    pages.get<Checkout>('/sandbox/checkout/:accessCode', async (request, reply) => {
      const transaction = await sandbox.find(request.params.accessCode)
      if (transaction === undefined) return sendPage(reply.code(404), unknownPage())
      return sendPage(reply, checkoutPage(merchant, transaction, returnUrl(transaction)))
    })
    pages.post<Checkout>('/sandbox/checkout/:accessCode', async (request, reply) => {
      const transaction = await sandbox.find(request.params.accessCode)
      if (transaction === undefined) return sendPage(reply.code(404), unknownPage())
      const chosen = z.safeParse(choice, request.body)
      if (!chosen.success)
        return sendPage(reply.code(400), checkoutPage(merchant, transaction, returnUrl(transaction)))
      const { channel, outcome } = chosen.data
      if (outcome === 'abandoned') return reply.redirect(transaction.cancelUrl, 303)
      await sandbox.press(transaction, channel, outcome)
      return reply.redirect(returnUrl(transaction), 303)
    })
  })
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

/** The address to return to, with the reference under both names that Paystack gives it. */
function returnUrl({ callbackUrl, reference }: SandboxTransaction): string {
  const url = new URL(callbackUrl)
  url.searchParams.append('trxref', reference)
  url.searchParams.append('reference', reference)
  return url.href
}
