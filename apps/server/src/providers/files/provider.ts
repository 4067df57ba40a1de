/**
 * Keeps files by name. A name is a folder and a file that we made up ourselves, such as `pictures/k3...9.webp`;
 * any other is a defect and throws. A store that is full or away throws FileStoreAwayError.
 */
export type FileStore = {
  /** Keeps the whole file or nothing; the same name replaces what it held. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or undefined when there is no such file. */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Harmless when there is no such file. */
  remove: (name: string) => Promise<void>
}

const NAME = /^[a-z][a-z-]*\/[\w-]{1,100}\.[a-z0-9]{2,5}$/

/** Throws at a name that we cannot have given out: never a way out of the folder. */
export function checkFileName(name: string): void {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a kept file`)
}
