import { staff } from '../../core/access.ts'

/** Who may see the desk. */
export const deskReaders = staff('admin', 'dispatcher', 'support', 'owner')
/** Who may act on it. */
export const deskActors = staff('admin', 'dispatcher')
