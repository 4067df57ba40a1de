const STORAGE_KEY = 'order-key'
const KEY_BYTES = 16

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The Idempotency-Key of a composed order. The same composition keeps its key in this tab, so that a second press, or
 * a press after a lost answer and a reload, gives the first order again; another composition gets another key (C-34).
 */
export function orderKeyFor(composition: object, storage: KeyStorage = sessionStorage): string {
  const composed = JSON.stringify(composition)
  const [storedKey, storedComposition] = split(storage.getItem(STORAGE_KEY))
  if (storedKey !== undefined && storedComposition === composed) return storedKey
  const key = newKey()
  storage.setItem(STORAGE_KEY, `${key} ${composed}`)
  return key
}

/** After an order was made: the same composition again is meant as a second order. */
export function forgetOrderKey(storage: KeyStorage = sessionStorage): void {
  storage.removeItem(STORAGE_KEY)
}

function split(stored: string | null): [string?, string?] {
  const space = stored?.indexOf(' ') ?? -1
  return stored === null || space < 1 ? [] : [stored.slice(0, space), stored.slice(space + 1)]
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
