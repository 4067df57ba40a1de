import * as z from 'zod/mini'

/**
 * Text of a form. Absent counts as empty, so that the domain can say "Email is required" (422);
 * another type is a malformed request (400).
 */
export const text = () => z._default(z.string(), '')

/** Text that may be left out, meaning "unchanged". */
export const optionalText = () => z.optional(z.string())

/** ISO 8601 UTC with Z. */
export const timestamp = () => z.string().check(z.regex(/Z$/))

/** A time that somebody sends: ISO 8601 UTC with Z, and a moment that a database can hold. */
export const sentTime = () =>
  z.string().check(
    z.regex(/^[1-9]\d{3}-\d{2}-\d{2}T.*Z$/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  )

/** Integer kobo. */
export const kobo = () => z.int()

/** An id as text: a prefix and a ULID. */
export const id = () => z.string()

/** Coordinates, in degrees. */
export const place = () => z.object({ lat: z.number(), lng: z.number() })
