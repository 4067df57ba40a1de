import type { BankLineCandidates } from '@gatefill/contracts/staff/finance/bank-charges'
import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import type { BankLineId, StaffId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { NO_LINE, savedLine } from '../statements/bank-line-view.ts'
import { findLine } from '../statements/bank-lines.repository.ts'
import { candidatesOf } from './bank-matches.repository.ts'
import type { ExplanationForm } from './explain-lines.ts'
import { approveExplanation, explainLine } from './explain-lines.ts'

type Acting = { staffId: StaffId; id: BankLineId }
/** With a sentence where it is not posted yet. */
type Answered = Promise<Result<BankLine, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> & { message?: string }>

const AWAITS_SECOND = 'A second person must approve this. Nothing is posted yet.'

/** What a part of the line may be. */
export async function candidatesForLine(
  app: App,
  id: BankLineId,
): Promise<Result<BankLineCandidates, 'NOT_FOUND'>> {
  const line = await findLine(app.database.db, id)
  if (line === undefined) return NO_LINE
  const found = await candidatesOf(app.database.db, line.day)
  const settlements = found.settlements.map((each) => ({
    ...each,
    settledAt: each.settledAt.toISOString(),
  }))
  return ok({ ...found, settlements })
}

async function answerWithLine(
  tx: Tx,
  id: BankLineId,
  said: Awaited<ReturnType<typeof explainLine>>,
): Answered {
  if (!said.ok) return said
  const view = await savedLine(tx, id)
  return view.ok && said.value === 'requested' ? { ...view, message: AWAITS_SECOND } : view
}

/** Keeps what a person says that a line is, and answers with the line as it is then. */
export const explainLineByStaff = async (app: App, tx: Tx, acting: Acting, form: ExplanationForm): Answered =>
  answerWithLine(tx, acting.id, await explainLine(app, tx, acting, form))

/** Approves what somebody else said of a line, and answers with the line as it is then. */
export const approveExplanationByStaff = async (app: App, tx: Tx, acting: Acting): Answered =>
  answerWithLine(tx, acting.id, await approveExplanation(app, tx, acting))
