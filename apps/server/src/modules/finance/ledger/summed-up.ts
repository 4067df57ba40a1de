import { formatDate } from '@gatefill/domain/core/formats'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Db } from '../../../platform/db/database.ts'
import type { PaymentsService } from '../../payments/index.ts'

/** Reads of the ledger wait while years of it are still to be summed up: adding them up in a call would end in no answer. */
export function summedUp({ unsummedSince }: Pick<PaymentsService['ledger'], 'unsummedSince'>) {
  return {
    /** What `read` gives, or a sentence that `what` ('The ledger is') is still being added up, and from which day on. `on`: the transaction in which it reads. */
    ifSummedUp: async <Value>(
      what: string,
      read: () => Promise<Value>,
      on?: Db,
    ): Promise<Result<Value, 'UNAVAILABLE'>> => {
      const since = await unsummedSince(on)
      if (since === undefined) return ok(await read())
      return refuse('UNAVAILABLE', {
        message: `${what} still being added up, from ${formatDate(since)} on. Nothing is lost: it is shown here once that is done, usually within minutes.`,
        retryAfter: 30,
      })
    },
  }
}

export type SummedUp = ReturnType<typeof summedUp>
