import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdsNul } from './json-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes multipart forms too; the named fields are lists (see readForms). */
    form?: { lists: readonly string[] }
  }
}

/**
 * Reads multipart forms, on the routes that say so only. Every part is text; a list comes as JSON text
 * (`addresses=[{"street":"1 Allen Avenue"}]`) or in rows (`addresses[0][street]=1 Allen Avenue`), and is checked by the
 * contract like a JSON body. A file answers 415, since no route takes
 * one; the empty one of a form in which nothing was chosen counts as absent.
 */
export function readForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const { form } = request.routeOptions.config
      if (form === undefined) throw refused(415)
      const type = request.headers['content-type'] ?? ''
      const parts = [...(await partsOf(body, type))]
      const texts = parts.flatMap(([name, value]): [string, string][] => {
        if (typeof value === 'string') return [[name, value]]
        if (value.size > 0) throw refused(415)
        return []
      })
      const value = { ...Object.fromEntries(texts), ...Object.fromEntries(listsOf(texts, form.lists)) }
      if (holdsNul(value)) throw refused(400)
      return value
    },
  )
}

async function partsOf(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch (error) {
    throw refused(400, error)
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
    throw refused(400, error)
  }
}

const refused = (statusCode: number, cause?: unknown) =>
  Object.assign(new Error('the form cannot be taken', { cause }), { statusCode })
