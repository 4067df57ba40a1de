import { deserialize, serialize } from 'node:v8'

/** The values of a statement as text: dates, bytes and large numbers stay what they are. */
export const writeValues = (values: readonly unknown[]): string => serialize(values).toString('base64')

/** What `writeValues` wrote. */
export const readValues = (written: string): unknown[] => deserialize(Buffer.from(written, 'base64'))
