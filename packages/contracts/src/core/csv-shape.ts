import * as z from 'zod/mini'
import type { Codec } from './endpoint.ts'

/** A file that is read as it comes: the server writes it line by line, a client gets a `Blob`, which is one. */
export type Download = {
  readonly stream: () => ReadableStream<Uint8Array>
  /** Whose data it shows, as ids of customers, for the audit; stays on the server. */
  readonly people?: readonly string[]
}

/** An answer that is no JSON but a CSV file; its endpoint says `bytes: 'text/csv'`. */
export const csvFile: Codec<Download, Download> = {
  schema: z.custom<Download>((value) => typeof value === 'object' && value !== null && 'stream' in value),
  toWire: (value) => value,
  fromWire: (wire) => wire,
}
