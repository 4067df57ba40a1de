import type { DeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { listDeadLetters, replayDeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { DeadMessage } from '../../platform/jobs/dead-letters.ts'
import type { OperationsService } from './operations.service.ts'

/** Outbox messages of all modules that failed after all retries. */
export function bindStaffOperations(bind: Binder, operations: OperationsService): void {
  bind(listDeadLetters, async () => ok((await operations.listDeadLetters()).map(deadLetterOf)))
  bind(replayDeadLetter, async ({ tx, params }) => {
    const replayed = await operations.replayDeadLetter(tx, params.id)
    return replayed === undefined
      ? refuse('NOT_FOUND', { message: replayDeadLetter.params.id.notFound })
      : ok(deadLetterOf(replayed))
  })
}

const deadLetterOf = ({ createdAt, ...message }: DeadMessage): DeadLetter => ({
  ...message,
  createdAt: createdAt.toISOString(),
})
