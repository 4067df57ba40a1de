const KEY_BYTES = 16

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Gives the Idempotency-Key of what a person wants done. */
export type IdempotencyKeys = {
  /** Equal contents keep their key until they have arrived; other contents get another key (C-34). */
  keyFor: (contents: object) => string
  /** They have arrived: the same contents again are meant a second time. */
  forget: () => void
}

/**
 * Keys of one form, one intent at a time: a second click, or one after a lost answer, acts once. In memory; with a
 * place in a storage they also outlive a reload.
 */
export function createIdempotencyKeys(stored?: { name: string; storage: KeyStorage }): IdempotencyKeys {
  let current: string | null = null
  const read = () => (stored === undefined ? current : stored.storage.getItem(stored.name))
  const write = (entry: string) => {
    if (stored === undefined) current = entry
    else stored.storage.setItem(stored.name, entry)
  }
  return {
    keyFor: (contents) => {
      const text = JSON.stringify(contents)
      const [key, known] = split(read())
      if (key !== undefined && known === text) return key
      const made = newKey()
      write(`${made} ${text}`)
      return made
    },
    forget: () => {
      if (stored === undefined) current = null
      else stored.storage.removeItem(stored.name)
    },
  }
}

function split(entry: string | null): [key?: string, contents?: string] {
  const space = entry?.indexOf(' ') ?? -1
  return entry === null || space < 1 ? [] : [entry.slice(0, space), entry.slice(space + 1)]
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
