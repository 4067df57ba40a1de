import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { addPaper, savePaper } from '@gatefill/contracts/staff/fleet/papers'
import type { WirePaper } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { formatDate } from '@gatefill/domain/core/formats'
import type { PaperKind, PaperOwner } from '@gatefill/domain/fleet/paper'
import {
  PAPER_KINDS,
  PAPER_NAMES,
  paperDaysText,
  paperErrors,
  REQUIRED_PAPERS,
} from '@gatefill/domain/fleet/paper'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { AllPapersDialog } from './all-papers-dialog.tsx'
import { dayOf, endOf, startOf } from './days.ts'
import { FLEET_READS } from './fleet-reads.ts'

const TONES = { valid: 'neutral', expires: 'yellow', expired: 'red' } as const

/** The papers of a vehicle, driver or station: how long each is valid, which is missing, and their renewal. */
export function PapersPanel({ owner, papers }: { owner: Owner; papers: readonly WirePaper[] }) {
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const [isRecordingAll, setRecordingAll] = useState(false)
  const kinds: readonly PaperKind[] = PAPER_KINDS[owner.of]
  const rows = kinds.map((kind) => ({ kind, paper: papers.find((each) => each.kind === kind) }))
  const missing = rows.flatMap(({ kind, paper }) => (paper === undefined ? [kind] : []))
  return (
    <Panel
      id={`papers-${owner.id}`}
      title="Papers"
      about="Required ones must be valid until the last gate of a run."
      action={
        may(addPaper) &&
        missing.length > 1 && (
          <Button variant="secondary" size="compact" onClick={() => setRecordingAll(true)}>
            Record all {missing.length}
          </Button>
        )
      }
    >
      <ul>
        {rows.map((row) => (
          <PaperRow key={row.kind} owner={owner} {...row} onAsk={setAsked} />
        ))}
      </ul>
      {isRecordingAll && (
        <AllPapersDialog owner={owner} kinds={missing} onClose={() => setRecordingAll(false)} />
      )}
      {asked !== undefined && <PaperDialog owner={owner} {...asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

type Asked = { kind?: PaperKind; paper?: WirePaper }

type PaperRowProps = {
  owner: Owner
  kind: PaperKind
  paper: WirePaper | undefined
  onAsk: (asked: Asked) => void
}

function PaperRow({ owner, kind, paper, onAsk }: PaperRowProps) {
  const may = useMay()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{PAPER_NAMES[kind]}</p>
        <p className="text-ink-2">
          {paper === undefined
            ? REQUIRED_PAPERS[owner.of].includes(kind)
              ? 'Required, not recorded'
              : 'Not recorded'
            : `${paper.number}, until ${formatDate(paper.validTo)}`}
        </p>
      </div>
      <PaperBadge kind={kind} owner={owner} paper={paper} />
      {may(addPaper) && (
        <span className="ml-auto flex flex-none gap-1">
          <Button
            variant="quiet"
            size="compact"
            onClick={() => onAsk({ kind })}
            aria-label={`${paper === undefined ? 'Record' : 'Renew'}: ${PAPER_NAMES[kind]}`}
          >
            {paper === undefined ? 'Record' : 'Renew'}
          </Button>
          {paper !== undefined && (
            <Button
              variant="text"
              size="compact"
              onClick={() => onAsk({ paper })}
              aria-label={`Correct: ${PAPER_NAMES[kind]}`}
            >
              Correct
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function PaperBadge({ kind, owner, paper }: { kind: PaperKind; owner: Owner; paper: WirePaper | undefined }) {
  if (paper === undefined)
    return REQUIRED_PAPERS[owner.of].includes(kind) ? <Badge tone="red">Missing</Badge> : null
  const text = paperDaysText({ validTo: new Date(paper.validTo) }, serverTime())
  return <Badge tone={TONES[paper.state]}>{text}</Badge>
}

/** Whose paper it is, by name. */
type Owner = { of: PaperOwner; id: string; name: string }

type PaperDialogProps = {
  owner: Owner
  /** The kind that is renewed, or the paper that is corrected; neither for a new one. */
  kind?: PaperKind | undefined
  paper?: WirePaper | undefined
  onClose: () => void
}

type Values = { kind: string; number: string; validFrom: string; validTo: string }

const datesOf = ({ number, validFrom, validTo }: Values) => ({
  number,
  validFrom: startOf(validFrom),
  validTo: endOf(validTo),
})

/** Records a paper or its renewal, or corrects one. */
function PaperDialog({ owner, kind, paper, onClose }: PaperDialogProps) {
  const call = useCall()
  const kinds: readonly PaperKind[] = PAPER_KINDS[owner.of]
  const form = useForm<Values>({
    initial: {
      kind: paper?.kind ?? kind ?? kinds[0] ?? '',
      number: paper?.number ?? '',
      validFrom: dayOf(paper?.validFrom ?? null),
      validTo: dayOf(paper?.validTo ?? null),
    },
    validate: (values) => paperErrors(datesOf(values)),
  })
  const isFixed = kind !== undefined || paper !== undefined
  return (
    <WriteDialog
      title={paper === undefined ? 'Record a paper' : 'Correct a paper'}
      description={`${owner.name}. The paper that is valid longest counts; the earlier ones stay on record.`}
      confirmLabel="Save paper"
      form={form}
      send={async () => {
        const dates = datesOf(form.values)
        const { message } =
          paper === undefined
            ? await call(addPaper, {
                body: { of: owner.of, ownerId: owner.id, kind: form.values.kind, ...dates },
              })
            : await call(savePaper, { params: { id: paper.id }, body: { version: paper.version, ...dates } })
        return { message }
      }}
      failed="The paper was not saved. Please try again."
      conflict={<p className="text-ink-2">What you typed is still here.</p>}
      invalidates={FLEET_READS}
      onClose={onClose}
    >
      <SelectField form={form} name="kind" label="Kind">
        {kinds
          .filter((each) => !isFixed || each === form.values.kind)
          .map((each) => (
            <option key={each} value={each}>
              {PAPER_NAMES[each]}
            </option>
          ))}
      </SelectField>
      <TextField form={form} name="number" label="Number" />
      <TextField form={form} name="validFrom" label="Valid from" type="date" />
      <TextField form={form} name="validTo" label="Valid until" type="date" />
    </WriteDialog>
  )
}
