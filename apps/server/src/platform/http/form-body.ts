import multipart from '@fastify/multipart'
import type { FilesRule, SentFile } from '@gatefill/contracts/core/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdsUnstorable, isTooDeep } from './json-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes multipart forms too; the named fields are lists, and `files` says which pictures (see readForms). */
    form?: { lists: readonly string[]; files?: FilesRule | undefined }
  }
}

/** What the texts of a form may take together, as a JSON body may. */
const TEXT_BYTES = 100 * 1024
/** How much of a refused form is still read, because a sender that is cut off never sees the answer. */
const MAX_DISCARDED_BYTES = 40 * 1024 * 1024
/** Far more than our largest form has. */
const MAX_PARTS = 500
/** Our longest name of a field has 30 characters. */
const FIELD_NAME_BYTES = 200
/** A browser sends two headers a part. */
const MAX_HEADERS = 20

type FormRule = { lists: readonly string[]; files: FilesRule | undefined }

/** What is read of a part as the parser gives it; a file has no `value`. */
type FormPart =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; mimetype: string; toBuffer: () => Promise<Buffer> }

const filesOf = new WeakMap<FastifyRequest, SentFile[]>()

/** The pictures that came with a form. */
export const sentFiles = (request: FastifyRequest): readonly SentFile[] => filesOf.get(request) ?? []

/**
 * Reads multipart forms, on the routes that say so only. Every part is text; a list comes as JSON text
 * (`addresses=[{"street":"1 Allen Avenue"}]`) or in rows (`addresses[0][street]=1 Allen Avenue`), and is checked by the
 * contract like a JSON body. A file answers 415 unless the endpoint takes pictures under that name, and 413 when it is
 * too large; the empty one of a form in which nothing was chosen counts as absent.
 */
export async function readForms(server: FastifyInstance): Promise<void> {
  await server.register(multipart)
  server.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const { form } = request.routeOptions.config
    try {
      if (form === undefined) throw refused(415)
      const rule = { lists: form.lists, files: form.files }
      const { value, files } = await formOf(partsOf(request, rule), rule)
      filesOf.set(request, files)
      request.body = value
    } catch (error) {
      await discardRest(request)
      throw refusalOf(error, form?.files)
    }
  })
}

/** The parts of a form, one at a time, within the parser's own limits. */
async function* partsOf(request: FastifyRequest, { files }: FormRule): AsyncGenerator<FormPart> {
  const limits = {
    parts: MAX_PARTS,
    fields: MAX_PARTS,
    fieldNameSize: FIELD_NAME_BYTES,
    fieldSize: TEXT_BYTES,
    headerPairs: MAX_HEADERS,
    // An input in which nothing was chosen sends an empty file, which counts as absent.
    files: (files?.most ?? 0) + (files?.fields.length ?? 0) + 1,
    fileSize: files?.maxBytes ?? TEXT_BYTES,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field' && (part.fieldnameTruncated || part.valueTruncated)) throw refused(413)
    yield part
  }
}

/** What the sender is told of a form that could not be read: the parser's limits by their own sentences. */
function refusalOf(error: unknown, files: FilesRule | undefined): unknown {
  if (isRefusal(error)) return error
  if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) return refused(413, files?.tooLarge, error)
  if (hasCode(error, 'FST_FILES_LIMIT')) return refused(413, files && tooMany(files.most), error)
  if (hasCode(error, 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT')) return refused(413, undefined, error)
  return refused(400, undefined, error)
}

/** Puts a form together from its parts; throws a refusal with its status at the first part too many. */
export async function formOf(
  parts: AsyncIterable<FormPart>,
  rule: FormRule,
): Promise<{ value: Record<string, unknown>; files: SentFile[] }> {
  const texts: [string, string][] = []
  const files: SentFile[] = []
  let textBytes = 0
  for await (const part of parts) {
    if (part.type === 'file') {
      const file = await fileOf(part, rule.files)
      if (file !== undefined) files.push(file)
    } else {
      const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
      textBytes += Buffer.byteLength(text)
      texts.push([part.fieldname, text])
    }
    if (textBytes > TEXT_BYTES) throw refused(413)
    if (rule.files !== undefined && files.length > rule.files.most)
      throw refused(413, tooMany(rule.files.most))
  }
  const value = { ...Object.fromEntries(texts), ...Object.fromEntries(listsOf(texts, rule.lists)) }
  if (isTooDeep(value) || holdsUnstorable(value)) throw refused(400)
  return { value, files }
}

/** The file of a part, or undefined for the empty one of an input in which nothing was chosen. */
async function fileOf(
  part: Extract<FormPart, { type: 'file' }>,
  rule: FilesRule | undefined,
): Promise<SentFile | undefined> {
  const taken = rule?.fields.includes(part.fieldname) === true
  const bytes = await part.toBuffer()
  if (bytes.length === 0) return undefined
  if (!taken) throw refused(415)
  if (!rule.takesType(part.mimetype)) throw refused(415, rule.wrongType)
  return { bytes: new Uint8Array(bytes), type: part.mimetype }
}

/** Reads away what is still being sent, so that the sender sees the answer; beyond a limit it is cut off. */
async function discardRest({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed) return
  let discarded = 0
  await new Promise<void>((resolve) => {
    raw.on('data', (chunk: Buffer) => {
      discarded += chunk.length
      if (discarded > MAX_DISCARDED_BYTES) resolve()
    })
    for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve())
    raw.resume()
  })
  raw.removeAllListeners('data')
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && 'isFormRefusal' in error

const tooMany = (most: number): string =>
  most === 1 ? 'Please send one picture only.' : `Please send at most ${most} pictures.`

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
    const columns = rows.get(Number(row)) ?? []
    columns.push([column, value])
    rows.set(Number(row), columns)
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
    isFormRefusal: true,
    ...(sentence === undefined ? {} : { sentence }),
  })
