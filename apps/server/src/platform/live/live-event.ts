/** Something changed for a person: what kind of thing, and which. Never what it says; that is read where it is guarded. */
export type LiveEvent = { to: string; kind: string; subject: string }

/** An event as a stream gets it; a stream that names `id` when it comes back gets what it has missed. */
export type NumberedEvent = LiveEvent & { id: string }

/** The kind that says: something may have been missed, read again whatever is shown. */
export const RESYNC = 'resync'
/** The kind with which every stream begins. */
export const READY = 'ready'
