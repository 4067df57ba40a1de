import * as z from 'zod/mini'
import type { Codec } from './endpoint.ts'

/** An answer that is no JSON but a picture; its endpoint names the type in `bytes`. */
export const picture: Codec<Blob, Blob> = {
  schema: z.instanceof(Blob),
  toWire: (value) => value,
  fromWire: (wire) => wire,
}
