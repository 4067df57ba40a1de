/** A browser that shows push messages: where its maker takes them, and the keys that only this browser can open. */
export type PushTarget = { id: string; endpoint: string; p256dh: string; auth: string }

/** What the browser shows; `path` is what a press opens, and a later message of the same `tag` replaces the earlier. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

/**
 * Sends a push message, or throws: PushGoneError when the browser is not subscribed any more, any other error when the
 * outbox should try again.
 */
export type PushSender = {
  /** The key that browsers subscribe with, base64url. */
  publicKey: string
  /** Whether this server writes to that address at all: a push service that browsers use. */
  accepts: (endpoint: string) => boolean
  send: (target: PushTarget, message: PushMessage) => Promise<void>
}

/** The browser is not subscribed any more, or its service takes this message neither now nor later. */
export class PushGoneError extends Error {
  constructor(reason: string) {
    super(`the push message was refused: ${reason}`)
    this.name = 'PushGoneError'
  }
}
