import type { StaffId } from '@gatefill/domain/core/ids'

export type Names = ReadonlyMap<string, string>

/** A member of staff as the console shows one. */
export const personOf = (id: StaffId, names: Names) => ({ id, name: names.get(id) ?? '' })

/** A member of staff by name, or null where nobody acted. */
export const personOrNull = (id: StaffId | null, names: Names) => (id === null ? null : personOf(id, names))
