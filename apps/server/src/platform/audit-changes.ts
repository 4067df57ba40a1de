import type { Tx } from './db/database.ts'

/** A value that a write of staff replaced, as staff read it; '' where there is none. */
export type AuditChange = { field: string; before: string; after: string }

const noted = new WeakMap<Tx, AuditChange[]>()

/** Notes what values were and are, for the audit row of this transaction; those that stay the same are left out. */
export function noteChanges(tx: Tx, changes: readonly AuditChange[]): void {
  const real = changes.filter(({ before, after }) => before !== after)
  noted.set(tx, [...changesIn(tx), ...real])
}

/** What was noted in a transaction so far. */
export const changesIn = (tx: Tx): readonly AuditChange[] => noted.get(tx) ?? []

/** The fields of two values of one shape, under the names that staff know. */
export const changesOf = <Value extends object>(
  before: Value | undefined,
  after: Value | undefined,
  names: { readonly [Field in keyof Value]?: string },
): AuditChange[] =>
  // Object.keys forgets that the names are those of the fields.
  (Object.keys(names) as (keyof Value)[]).map((field) => ({
    field: names[field] ?? String(field),
    before: String(before?.[field] ?? ''),
    after: String(after?.[field] ?? ''),
  }))
