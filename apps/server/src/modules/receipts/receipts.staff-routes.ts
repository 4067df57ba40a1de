import { getStaffReceipt, getStaffReceiptFile } from '@gatefill/contracts/staff/customers/receipts'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { getReceiptFileForStaff, getReceiptForStaff } from './receipts.ts'

/** The receipt of any order, as its customer has it. */
export function bindStaffReceipts(app: App, bind: Binder): void {
  bind(getStaffReceipt, ({ params }) => getReceiptForStaff(app, params.id))
  bind(getStaffReceiptFile, ({ params }) => getReceiptFileForStaff(app, params.id))
}
