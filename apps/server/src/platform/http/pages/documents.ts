import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { AREA_PLACE, AREAS_PLACE } from '@gatefill/contracts/public/areas-place'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where a document names support's phone, for people whose browser runs no script of ours. */
const PLACE = '<!--support-phone-->'

type Filled = { changed: number; names: string; html: Buffer; compressed: Buffer; etag: string }

/** Sends a document of a built application. */
export type SendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  folder: string,
) => void

/** What documents are filled with; `areas` are the names of the served areas, in their order. */
export type Contents = { phone: string; notice?: string; areas?: () => Promise<readonly string[]> }

const none = async (): Promise<readonly string[]> => []

/**
 * Gives what sends documents with support's phone number and the served areas in them, and above all else a notice, where
 * there is one. A document without a place for any of it is sent as it was built.
 */
export function documentSender({ phone, notice = '', areas = none }: Contents): SendDocument {
  const known = new Map<string, Filled>()

  /** Undefined: the document is sent as it was built, or is not there. */
  async function filledOf(path: string): Promise<Filled | undefined> {
    const found = await stat(path).catch(notThere)
    if (found === undefined) return undefined
    const names = await namesNow()
    const before = known.get(path)
    if (before?.changed === found.mtimeMs && before.names === names.join()) return before
    const built = await readFile(path, 'utf8')
    if (notice === '' && !built.includes(AREAS_PLACE) && !built.includes(AREA_PLACE))
      if (phone === '' || !built.includes(PLACE)) return undefined
    const filled = await fill(withAreas(built, names), { changed: found.mtimeMs, names: names.join() })
    known.set(path, filled)
    return filled
  }

  /** Without the database a page names those that were read last. */
  let lastNames: readonly string[] = []
  async function namesNow(): Promise<readonly string[]> {
    try {
      lastNames = await areas()
    } catch {
      // The page is worth more than its list of areas; what is wrong with the database is told by /readyz.
    }
    return lastNames
  }

  async function fill(built: string, of: Pick<Filled, 'changed' | 'names'>): Promise<Filled> {
    const html = Buffer.from(withNotice(phone === '' ? built : built.replaceAll(PLACE, sentenceOf(phone))))
    const compressed = await promisify(brotliCompress)(html, { params: QUALITY })
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
    return { ...of, html, compressed, etag }
  }

  const withNotice = (html: string): string =>
    notice === '' ? html : html.replace(/<body[^>]*>/, (body) => `${body}<p role="status">${notice}</p>`)

  return (request, reply, file, folder) => {
    filledOf(join(folder, file)).then(
      (filled) =>
        filled === undefined ? void reply.sendFile(file, folder) : sendFilled(request, reply, filled),
      (error: unknown) => void reply.send(error),
    )
  }
}

/** One item of a list for each area. */
const AREA_ITEM = new RegExp(`<li[^>]*>${AREA_PLACE}</li>`, 'g')

/** A built document with the names of the areas in the places for them; 'Parts of Lagos' where none is known. */
function withAreas(built: string, names: readonly string[]): string {
  const shown = (names.length === 0 ? ['Parts of Lagos'] : names).map(escaped)
  return built
    .replaceAll(AREA_ITEM, (item) => shown.map((name) => item.replace(AREA_PLACE, () => name)).join(''))
    .replaceAll(AREAS_PLACE, () => shown.join(', '))
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function notThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** As the build compresses: what a page weighs does not depend on whether it was filled. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 11 }

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
