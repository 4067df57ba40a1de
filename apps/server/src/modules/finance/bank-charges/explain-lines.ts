import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { BankLineId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { conflict, invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  closedMonthSentence,
  explanationStates,
  isExplanationPosted,
  mayApproveLine,
  mayExplainLine,
} from '@gatefill/domain/finance/bank-charges/explanation'
import type { LinePart, SentPart } from '@gatefill/domain/finance/bank-charges/line-parts'
import {
  bankLineJournal,
  partsErrors,
  partsOf,
  reversalOf,
} from '@gatefill/domain/finance/bank-charges/line-parts'
import { bankLineStates } from '@gatefill/domain/finance/bank-statements/bank-line'
import { monthOf } from '@gatefill/domain/finance/month'
import { BANK_LINE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { App } from '../../../app-context.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { postJournal } from '../../payments/index.ts'
import { isMonthClosed, shareJournals } from '../periods/periods.repository.ts'
import type { StoredLine } from '../statements/bank-lines.repository.ts'
import { lockLine, saveLine } from '../statements/bank-lines.repository.ts'
import { lockImports } from '../statements/bank-statements.repository.ts'
import { lockOpenPayout, lockOpenSettlement } from './bank-matches.repository.ts'
import { freeParts, liveExplanations, lockAlone, saveExplanation } from './explanations.repository.ts'
import { keepOfPerson, postExplanation } from './keep-explanations.ts'

type Acting = { staffId: StaffId; id: BankLineId }
export type ExplanationForm = { parts: readonly SentPart[]; note: string }
type Explained = Promise<Result<'requested' | 'posted', 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

const NO_LINE = refuse('NOT_FOUND', { message: BANK_LINE_NOT_FOUND })

/** What a person says that a line is; a sum above what one person may post awaits a second one. */
export async function explainLine(
  app: App,
  tx: Tx,
  { staffId, id }: Acting,
  form: ExplanationForm,
): Explained {
  // The order in which an import takes the two locks.
  if (form.parts.some(({ kind }) => kind === 'settlement' || kind === 'payout')) await lockImports(tx)
  await shareJournals(tx)
  await lockAlone(tx, staffId)
  const line = await lockLine(tx, id)
  if (line === undefined) return NO_LINE
  const open = mayExplainLine(line.state)
  if (!open.ok) return open
  const errors = partsErrors(line.amount, form)
  if (hasErrors(errors)) return invalid(errors)
  const parts = partsOf(form.parts)
  const closed = await closedProblem(tx, line, parts, 'post')
  if (closed !== undefined) return conflict(closed)
  const taken = await claimProblem(tx, parts)
  if (taken !== undefined) return invalid({ parts: [taken] })
  return ok(
    await keepOfPerson(app, tx, line, { by: staffId, ruleId: null, note: plainLine(form.note), parts }),
  )
}

/** A second person approves what somebody else said of a line, and it is posted. */
export async function approveExplanation(app: App, tx: Tx, { staffId, id }: Acting): Explained {
  await shareJournals(tx)
  const line = await lockLine(tx, id)
  if (line === undefined) return NO_LINE
  const [said] = await liveExplanations(tx, [id])
  const permitted = mayApproveLine(line.state, said?.requestedBy ?? null, staffId)
  if (!permitted.ok) return permitted
  if (said === undefined) throw new Error(`bank line ${id} is requested without an explanation`)
  approvesFor(tx, said.requestedBy)
  const closed = await closedProblem(tx, line, said.parts, 'post')
  if (closed !== undefined) return conflict(closed)
  const transition = bankLineStates.transition(line.state, 'posted')
  const isSaved =
    (await saveExplanation(tx, said.id, explanationStates.transition(said.state, 'posted'), {
      approvedBy: staffId,
      at: app.clock(),
    })) && (await saveLine(tx, id, transition, { decidedBy: said.requestedBy, note: said.note }))
  if (!isSaved) throw new Error(`bank line ${id} was just locked`)
  await postExplanation(app, tx, line, said)
  return ok('posted')
}

/** Declines what was requested of a locked line, or reverses what was posted; the line itself is the caller's to open. */
export async function endExplanation(
  app: App,
  tx: Tx,
  line: StoredLine,
  { staffId, reason }: { staffId: StaffId; reason: string },
): Promise<Result<void, 'CONFLICT'>> {
  const [said] = await liveExplanations(tx, [line.id])
  if (said === undefined) throw new Error(`bank line ${line.id} has no explanation`)
  const isPosted = isExplanationPosted(said.state)
  const closed = isPosted ? await closedProblem(tx, line, said.parts, 'reverse') : undefined
  if (closed !== undefined) return conflict(closed)
  const transition = explanationStates.transition(said.state, isPosted ? 'reversed' : 'declined')
  if (!(await saveExplanation(tx, said.id, transition, { endedBy: staffId, reason, at: app.clock() })))
    throw new Error(`bank line ${line.id} was just locked`)
  await freeParts(tx, said.id)
  const journal = isPosted ? bankLineJournal(said.id, line.day, said.parts) : undefined
  if (journal !== undefined) await postJournal(app, tx, null, reversalOf(journal))
  return ok(undefined)
}

/** Why nothing is posted for the day of the line; undefined where its month is open or its parts move nothing. */
async function closedProblem(
  tx: Tx,
  { day }: StoredLine,
  parts: readonly LinePart[],
  act: 'post' | 'reverse',
): Promise<string | undefined> {
  const isPosting = bankLineJournal('', day, parts) !== undefined
  return isPosting && (await isMonthClosed(tx, monthOf(day))) ? closedMonthSentence(day, act) : undefined
}

/** Why a settlement or payout that a part names cannot be a part of the line. */
async function claimProblem(tx: Tx, parts: readonly LinePart[]): Promise<string | undefined> {
  for (const part of parts) {
    if (part.kind === 'charge' || part.kind === 'discrepancy') continue
    const what = part.kind
    const found =
      part.kind === 'settlement'
        ? await lockOpenSettlement(tx, part)
        : await lockOpenPayout(tx, part.payoutId)
    if (found === undefined) return `There is no such ${what}, or it has not been sent.`
    if (found.isMatched) return `This ${what} has its line already.`
    if (found.amount !== Math.abs(part.amount))
      return `The amount of a ${what} is taken whole. Put what differs into another part.`
  }
  return undefined
}
