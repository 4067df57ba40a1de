import type { WirePaper } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDate } from '@gatefill/domain/core/formats'
import type { PaperId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { PaperForm, PaperKind } from '@gatefill/domain/fleet/paper'
import {
  OWNER_NOT_FOUND,
  PAPER_NAMES,
  PAPER_NOT_FOUND,
  paperErrors,
  paperKindOf,
  paperOwnerOf,
} from '@gatefill/domain/fleet/paper'
import type { App } from '../../../app-context.ts'
import type { AuditChange } from '../../../platform/audit-changes.ts'
import { changesOf, noteChanges } from '../../../platform/audit-changes.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staleRefusal } from '../last-saved.ts'
import { paperView } from '../vehicles/vehicle-view.ts'
import { insertPaper, isOwner, listPapers, lockPaper, updatePaper } from './papers.repository.ts'

type NewPaperForm = PaperForm & { of: string; ownerId: string; kind: string }

// Papers of vehicles, drivers and stations with the days between which they are valid.

/** Papers of one kind of owner, or of one owner, as staff read them. */
export async function viewPapers(app: App, query: { of?: string; ownerId?: string }): Promise<WirePaper[]> {
  const at = app.clock()
  const of = paperOwnerOf(query.of ?? '')
  const papers = await listPapers(app.database.db, { of, ownerId: query.ownerId || undefined })
  return papers.map((paper) => paperView(paper, at))
}

/** Enters a paper with the days between which it is valid. */
export async function addPaper(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: NewPaperForm,
): Promise<Result<WirePaper, 'VALIDATION'>> {
  const of = paperOwnerOf(form.of)
  const kind = of && paperKindOf(of, form.kind)
  const isKnown = of !== undefined && (await isOwner(tx, of, form.ownerId))
  const errors = {
    ...fieldErrors([
      ['ownerId', isKnown ? undefined : OWNER_NOT_FOUND],
      ['kind', kind === undefined ? 'Choose a kind of paper' : undefined],
    ]),
    ...paperErrors(form),
  }
  if (hasErrors(errors) || of === undefined || kind === undefined) return invalid(errors)
  const now = app.clock()
  const paper = {
    id: asId<PaperId>(app.ids.next(ID_PREFIX.paper)),
    of,
    kind,
    ownerId: form.ownerId,
    updatedBy: staffId,
    ...valuesOf(form),
  }
  noteChanges(tx, paperChanges(kind, undefined, paper))
  await insertPaper(tx, paper, now)
  return ok(paperView({ ...paper, version: 1, updatedAt: now }, now))
}

/** Changes a paper; CONFLICT where another person changed it meanwhile. */
export async function changePaper(
  app: App,
  tx: Tx,
  { id, staffId }: { id: PaperId; staffId: StaffId },
  form: PaperForm & { version: number },
): Promise<Result<WirePaper, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const paper = await lockPaper(tx, id)
  if (paper === undefined) return refuse('NOT_FOUND', { message: PAPER_NOT_FOUND })
  const errors = paperErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const stale = await staleRefusal(tx, 'this paper', form.version, paper)
  if (stale !== undefined) return stale
  const now = app.clock()
  const changed = { ...paper, ...valuesOf(form), updatedBy: staffId }
  noteChanges(tx, paperChanges(paper.kind, paper, changed))
  await updatePaper(tx, changed, now)
  return ok(paperView({ ...changed, version: paper.version + 1 }, now))
}

const valuesOf = ({ number, validFrom, validTo }: PaperForm) => ({
  number: plainLine(number),
  validFrom: new Date(validFrom),
  validTo: new Date(validTo),
})

type PaperValues = ReturnType<typeof valuesOf>

/** What the audit keeps of a paper: which it is, its number and its days, as staff read them. */
function paperChanges(kind: PaperKind, before: PaperValues | undefined, after: PaperValues): AuditChange[] {
  const name = PAPER_NAMES[kind]
  return changesOf(before && textsOf(before), textsOf(after), {
    number: `${name}: number`,
    validFrom: `${name}: valid from`,
    validTo: `${name}: valid until`,
  })
}

const textsOf = ({ number, validFrom, validTo }: PaperValues) => ({
  number,
  validFrom: formatDate(validFrom),
  validTo: formatDate(validTo),
})
