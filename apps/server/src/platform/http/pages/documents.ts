import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where a document names support's phone, for people whose browser runs no script of ours. */
const PLACE = '<!--support-phone-->'

type Filled = { changed: number; html: Buffer; compressed: Buffer; etag: string }

/** Sends a document of a built application. */
export type SendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  folder: string,
) => void

/**
 * Gives what sends documents with support's phone number in them, and above all else a notice, where there is one. A document without a place for it is sent as it was
 * built, and so is each while no number is configured.
 */
export function documentSender(phone: string, notice = ''): SendDocument {
  const known = new Map<string, Filled>()

  /** Undefined: the document is sent as it was built, or is not there. */
  async function filledOf(path: string): Promise<Filled | undefined> {
    const found = await stat(path).catch(notThere)
    if (found === undefined) return undefined
    const before = known.get(path)
    if (before?.changed === found.mtimeMs) return before
    const built = await readFile(path, 'utf8')
    if (notice === '' && !built.includes(PLACE)) return undefined
    const filled = await fill(built, found.mtimeMs)
    known.set(path, filled)
    return filled
  }

  async function fill(built: string, changed: number): Promise<Filled> {
    const html = Buffer.from(withNotice(phone === '' ? built : built.replaceAll(PLACE, sentenceOf(phone))))
    const compressed = await promisify(brotliCompress)(html, { params: QUALITY })
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
    return { changed, html, compressed, etag }
  }

  const withNotice = (html: string): string =>
    notice === '' ? html : html.replace(/<body[^>]*>/, (body) => `${body}<p role="status">${notice}</p>`)

  return (request, reply, file, folder) => {
    if (phone === '' && notice === '') return void reply.sendFile(file, folder)
    filledOf(join(folder, file)).then(
      (filled) =>
        filled === undefined ? void reply.sendFile(file, folder) : sendFilled(request, reply, filled),
      (error: unknown) => void reply.send(error),
    )
  }
}

function notThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 9 }

function sendFilled(request: FastifyRequest, reply: FastifyReply, { html, compressed, etag }: Filled): void {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
  if (request.headers['if-none-match'] === etag) return void reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return void reply.send(html)
  reply.header('content-encoding', 'br').send(compressed)
}

/** The number is the operator's, from the environment. */
function sentenceOf(phone: string): string {
  const text = phone.replaceAll(/[^\d+() -]/g, '')
  return ` Or call us: <a href="tel:${text.replaceAll(/[^\d+]/g, '')}">${text}</a>.`
}
