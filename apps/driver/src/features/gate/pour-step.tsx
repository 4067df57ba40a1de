import { formatDate } from '@gatefill/domain/core/formats'
import { needsMeterPhoto } from '@gatefill/domain/dispatch/phone/offline-code'
import type { PhoneShift } from '@gatefill/domain/dispatch/phone/phone-runs'
import { formatDl, formatReading } from '@gatefill/domain/fleet/decilitres'
import { PhotoButton } from '../../shared/device/photo-button.tsx'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { lastPlace } from '../../shared/position/last-place.ts'
import { Field } from '../../shared/ui/field.tsx'
import { fuelCode, Good, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'
import { useRecord } from '../../shared/use-record.ts'
import { Asked } from './asked.tsx'
import { orderName } from './drive.tsx'
import type { GateStepProps } from './gate-step.ts'
import { HeldNotice, heldShortage } from './held-short.tsx'
import { handOverBody, readPour } from './pour-reading.ts'

type Photo = { id: string; data: ArrayBuffer }

/** Meter before, pour, meter after; a photo where the code was compared without network; then the hand-over. */
export function PourStep(props: GateStepProps) {
  const { run, stop, number, count, draft, change, save } = props
  const phone = usePhone()
  const { record, problem } = useRecord()
  const { work, shortRule } = usePhoneView()
  const pour = readPour(stop, draft, work.shift)
  const { wantedDl, opening, openingDl, closingDl, asked, isComplete } = pour
  const { isAsked, ask } = useAsked()
  const answerable = asked.filter(({ answer }) => answer !== 'none')
  const held = isComplete ? heldShortage(pour, shortRule) : undefined
  const needsPhoto = needsMeterPhoto(draft, held !== undefined)

  const deliver = () => {
    const body = handOverBody(stop, draft, pour, lastPlace())
    return record({ kind: 'deliver', runId: run.id, stopId: stop.id, about: orderName(stop), body })
  }

  async function keep(photo: Photo) {
    await phone.keepPhoto(photo, orderName(stop))
    await save({ photoId: photo.id })
  }

  return (
    <PhoneScreen
      over={`Gate ${number} of ${count}`}
      title={orderName(stop)}
      isHazard
      actions={
        <>
          <Problem text={problem} />
          <PourActions
            isPhotoNext={needsPhoto && draft.photoId === null}
            isHeld={held !== undefined}
            onPhoto={(photo) => void keep(photo)}
            onDeliver={() => (isComplete ? void deliver() : ask())}
            onCorrect={() => change({ closing: '', isShort: false })}
          />
        </>
      }
    >
      <CodeAndPour stop={stop} draft={draft} shift={work.shift} />
      <Readings
        opening={opening}
        closing={draft.closing}
        problems={readingProblems(pour, isAsked)}
        onChange={change}
      />
      <Poured openingDl={openingDl} closingDl={closingDl} wantedDl={wantedDl} />
      {answerable.map((each) => (
        <Asked
          key={each.answer}
          stop={stop}
          draft={draft}
          asked={each}
          isMissed={isAsked}
          onChange={change}
        />
      ))}
      <HandOverNotes held={held} needsPhoto={needsPhoto} isPhotoStored={draft.photoId !== null} />
    </PhoneScreen>
  )
}

type PourActionsProps = {
  /** A photo of the meter comes before the hand-over. */
  isPhotoNext: boolean
  /** The shortage keeps the hand-over until the customer is told. */
  isHeld: boolean
  onPhoto: (photo: Photo) => void
  onDeliver: () => void
  onCorrect: () => void
}

const PourActions = ({ isPhotoNext, isHeld, onPhoto, onDeliver, onCorrect }: PourActionsProps) => (
  <>
    {isPhotoNext ? (
      <PhotoButton label="Take photo of meter" isMain onPhoto={onPhoto} />
    ) : (
      <button type="button" className="act act-main" onClick={onDeliver}>
        {isHeld ? 'Customer told, go on' : 'Delivered'}
      </button>
    )}
    {isHeld ? (
      <button type="button" className="act" onClick={onCorrect}>
        Correct reading
      </button>
    ) : (
      <a className="act" href="#cannot-deliver">
        Cannot deliver
      </a>
    )}
  </>
)

type HandOverNotesProps = {
  held: ReturnType<typeof heldShortage>
  needsPhoto: boolean
  isPhotoStored: boolean
}

/** What the hand-over still needs: of a shortage everything, else the photo and the customer's look. */
const HandOverNotes = ({ held, needsPhoto, isPhotoStored }: HandOverNotesProps) =>
  held === undefined ? (
    <>
      {needsPhoto && <PhotoNote isStored={isPhotoStored} />}
      <p className="hint text-center">Read the meter with the customer.</p>
    </>
  ) : (
    <HeldNotice {...held} isPhotoStored={isPhotoStored} />
  )

/** What is wrong with the readings, each at its field; that one is missing is said once the button was pressed. */
function readingProblems({ openingDl, closingDl, asked }: ReturnType<typeof readPour>, isAsked: boolean) {
  const wrong = asked.find(({ answer }) => answer === 'none')
  return {
    opening: isAsked && openingDl === undefined ? READ_METER_BEFORE : undefined,
    closing: wrong?.message ?? (isAsked && closingDl === undefined ? READ_METER_AFTER : undefined),
  }
}

const READ_METER_BEFORE = 'Enter what the meter showed before you poured'
const READ_METER_AFTER = 'Enter what the meter shows now'

type ReadingsProps = {
  opening: string
  closing: string
  /** What is wrong with each reading. */
  problems: { opening: string | undefined; closing: string | undefined }
  onChange: GateStepProps['change']
}

/** No field takes the focus: what comes first is to pour, with the phone away. */
function Readings({ opening, closing, problems, onChange }: ReadingsProps) {
  return (
    <div className="pair">
      <Field
        label="Meter before"
        error={problems.opening}
        className="input-figure"
        inputMode="decimal"
        value={opening}
        onValue={(value) => onChange({ opening: value, isConfirmed: false })}
      />
      <Field
        label="Meter after"
        error={problems.closing}
        className="input-figure"
        inputMode="decimal"
        value={closing}
        onValue={(value) => onChange({ opening, closing: value, isConfirmed: false, isShort: false })}
      />
    </div>
  )
}

type OfShift = { shift: PhoneShift | null }

function CodeAndPour({ stop, draft, shift }: Pick<GateStepProps, 'stop' | 'draft'> & OfShift) {
  return (
    <>
      <div className="line-row">
        <span>Customer code</span>
        <Good>{draft.isCodeCheckedOffline ? 'Code fits' : 'Code is right'}</Good>
      </div>
      {draft.isCodeCheckedOffline && (
        <p className="hint">Checked on this phone. The server confirms it later.</p>
      )}
      <p className="box text-[1.3rem]">
        Phone away. Pour{' '}
        <b className="figures">
          {stop.lines.map((each) => `${formatDl(each.litresDl)} ${fuelCode(each.product)}`).join(', ')}
        </b>
        .
      </p>
      <MeterPlate stop={stop} shift={shift} />
    </>
  )
}

/** What the customer compares with the plate of the meter. */
function MeterPlate({ stop, shift }: Pick<GateStepProps, 'stop'> & OfShift) {
  const meters = stop.lines.flatMap(({ compartmentId }) => {
    const meter = shift?.vehicle?.compartments.find(({ id }) => id === compartmentId)?.meter
    return meter === undefined || meter.serial === '' ? [] : [meter]
  })
  if (meters.length === 0) return null
  return (
    <p className="hint">
      Show the customer:{' '}
      {meters.map(({ serial, calibratedAt }) => (
        <span key={serial} className="block">
          Meter <b>{serial}</b>
          {calibratedAt !== null && (
            <>
              , calibrated <b className="figures">{formatDate(calibratedAt)}</b>
            </>
          )}
        </span>
      ))}
    </p>
  )
}

function PhotoNote({ isStored }: { isStored: boolean }) {
  return (
    <p className="box">
      {!isStored ? (
        <>
          Photo of the meter: <b>required offline.</b> Then you can deliver.
        </>
      ) : (
        <Good>Photo of the meter is stored</Good>
      )}
    </p>
  )
}

function Poured({
  openingDl,
  closingDl,
  wantedDl,
}: {
  openingDl: number | undefined
  closingDl: number | undefined
  wantedDl: number
}) {
  if (openingDl === undefined || closingDl === undefined || closingDl < openingDl) return null
  return (
    <section className="box box-amber flex items-baseline gap-3" aria-live="polite">
      <span>Poured</span>
      <b className="figures text-[1.8rem]">{formatReading(closingDl - openingDl)}</b>
      <span className="small ml-auto">of {formatDl(wantedDl)}</span>
    </section>
  )
}
