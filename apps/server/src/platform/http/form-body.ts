import { MIMEType } from 'node:util'
import type { FilesRule, SentFile } from '@gatefill/contracts/core/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdsUnstorable } from './json-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes multipart forms too; the named fields are lists, and `files` says which pictures (see readForms). */
    form?: { lists: readonly string[]; files?: FilesRule | undefined }
  }
}

/** What the texts of a form may take, as a JSON body may. */
const TEXT_BYTES = 100 * 1024
/** So much of a form that is too large is still read, because a sender that is cut off never sees the answer. */
const READ_AWAY_BYTES = 40 * 1024 * 1024
/** Far more than our largest form has: reading a quarter of a million empty ones would stop the server for seconds. */
const MAX_PARTS = 500

const filesOf = new WeakMap<FastifyRequest, SentFile[]>()

/** The pictures that came with a form. */
export const sentFiles = (request: FastifyRequest): readonly SentFile[] => filesOf.get(request) ?? []

/**
 * Reads multipart forms, on the routes that say so only. Every part is text; a list comes as JSON text
 * (`addresses=[{"street":"1 Allen Avenue"}]`) or in rows (`addresses[0][street]=1 Allen Avenue`), and is checked by the
 * contract like a JSON body. A file answers 415 unless the endpoint takes pictures under that name, and 413 when it is
 * too large; the empty one of a form in which nothing was chosen counts as absent.
 */
export function readForms(server: FastifyInstance): void {
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Body) => {
    const { form } = request.routeOptions.config
    if (form === undefined) throw refused(415)
    const most = form.files === undefined ? 0 : form.files.most * form.files.maxBytes
    const body = await bytesOf(payload, TEXT_BYTES + most)
    if (body === undefined) throw refused(413, form.files?.tooLarge)
    const texts: [string, string][] = []
    const files: SentFile[] = []
    const type = request.headers['content-type'] ?? ''
    if (hasTooManyParts(body, boundaryIn(type))) throw refused(413)
    for (const [name, value] of await partsOf(body, type)) {
      if (typeof value === 'string') texts.push([name, value])
      else if (value.size > 0) files.push(await fileOf(name, value, form.files))
    }
    if (form.files !== undefined && files.length > form.files.most)
      throw refused(413, tooMany(form.files.most))
    if (texts.reduce((bytes, [, text]) => bytes + Buffer.byteLength(text), 0) > TEXT_BYTES) throw refused(413)
    const value = { ...Object.fromEntries(texts), ...Object.fromEntries(listsOf(texts, form.lists)) }
    if (holdsUnstorable(value)) throw refused(400)
    filesOf.set(request, files)
    return value
  })
}

type Body = AsyncIterable<Buffer>

/** The whole body, or undefined when it is larger than `most` bytes. */
async function bytesOf(payload: Body, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let parts: Buffer[] = []
  let size = 0
  for await (const part of payload) {
    size += part.length
    if (size > READ_AWAY_BYTES) return undefined
    if (size > most) parts = []
    else parts.push(part)
  }
  return size > most ? undefined : new Uint8Array(Buffer.concat(parts))
}

async function fileOf(name: string, file: File, rule: FilesRule | undefined): Promise<SentFile> {
  if (rule === undefined || !rule.fields.includes(name)) throw refused(415)
  if (file.size > rule.maxBytes) throw refused(413, rule.tooLarge)
  if (!rule.takesType(file.type)) throw refused(415, rule.wrongType)
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type }
}

const tooMany = (most: number): string =>
  most === 1 ? 'Please send one picture only.' : `Please send at most ${most} pictures.`

function boundaryIn(type: string): string {
  try {
    return new MIMEType(type).params.get('boundary') ?? ''
  } catch (error) {
    throw refused(400, undefined, error)
  }
}

function hasTooManyParts(body: Uint8Array<ArrayBuffer>, boundary: string): boolean {
  const bytes = Buffer.from(body.buffer)
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    parts += 1
    if (parts > MAX_PARTS) return true
  }
  return false
}

async function partsOf(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    throw refused(400, undefined, error)
  }
}

function listsOf(texts: [string, string][], names: readonly string[]): [string, unknown][] {
  return names.flatMap((name): [string, unknown][] => {
    const json = texts.find(([field]) => field === name)?.[1]
    if (json !== undefined) return [[name, parsed(json)]]
    const rows = rowsOf(texts, name)
    return rows.length === 0 ? [] : [[name, rows]]
  })
}

/** `name[0][street]` and its like, in the order of their numbers. */
function rowsOf(texts: [string, string][], name: string): Record<string, string>[] {
  const rows = new Map<number, [string, string][]>()
  for (const [field, value] of texts) {
    const [, list, row, column] = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/.exec(field) ?? []
    if (list !== name || column === undefined) continue
    rows.set(Number(row), [...(rows.get(Number(row)) ?? []), [column, value]])
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, columns]) => Object.fromEntries(columns))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw refused(400, undefined, error)
  }
}

/** The error handler of the server answers with `sentence`, or with the standard one of the status. */
const refused = (statusCode: number, sentence?: string, cause?: unknown) =>
  Object.assign(new Error('the form cannot be taken', { cause }), {
    statusCode,
    ...(sentence === undefined ? {} : { sentence }),
  })
