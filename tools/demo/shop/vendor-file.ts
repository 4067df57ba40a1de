import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { VendorContent } from '../../stand-ins/paystack/store.ts'

/** The vendor's books as they were written, or none. */
export const readVendor = (path: string): VendorContent | undefined =>
  // Written by the function below alone.
  existsSync(path) ? (deserialize(readFileSync(path)) as VendorContent) : undefined

export const writeVendor = (path: string, content: VendorContent): void =>
  writeFileSync(path, serialize(content), { mode: 0o600 })
