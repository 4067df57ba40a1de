import { getStaffReceipt, getStaffReceiptFile } from '@gatefill/contracts/staff/customers/receipts'
import type { Binder } from '../../platform/http/bind.ts'
import type { ReceiptsService } from './receipts.service.ts'

/** The receipt of any order, as its customer has it. */
export function bindStaffReceipts(bind: Binder, receipts: ReceiptsService): void {
  bind(getStaffReceipt, ({ params }) => receipts.getReceiptForStaff(params.id))
  bind(getStaffReceiptFile, ({ params }) => receipts.getReceiptFileForStaff(params.id))
}
