import {
  getReconciliation,
  listDeadLetters,
  replayDeadLetter,
  resolveDiscrepancy,
  runReconciliation,
} from '@gatefill/contracts/staff/staff-ledger'
import { asId } from '@gatefill/domain/core/ids'
import type { Binder } from '../../platform/http/bind.ts'
import type { StaffService } from './staff.service.ts'

export function bindStaffLedger(bind: Binder, { books }: StaffService): void {
  bind(getReconciliation, ({ caller }) => books.report(asId(caller.userId)))
  bind(runReconciliation, ({ caller }) => books.run(asId(caller.userId)))
  bind(resolveDiscrepancy, ({ caller, params, body }) => books.resolve(asId(caller.userId), params.id, body))
  bind(listDeadLetters, ({ caller }) => books.deadLetters(asId(caller.userId)))
  bind(replayDeadLetter, ({ caller, params }) => books.replay(asId(caller.userId), params.id))
}
