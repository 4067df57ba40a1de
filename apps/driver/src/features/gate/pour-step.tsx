import { pouredDl } from '@gatefill/domain/dispatch/phone/act-words'
import { needsMeterPhoto } from '@gatefill/domain/dispatch/phone/offline-code'
import { formatDl, formatReading } from '@gatefill/domain/fleet/decilitres'
import { PhotoButton } from '../../shared/device/photo-button.tsx'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { lastPlace } from '../../shared/position/last-place.ts'
import { Field } from '../../shared/ui/field.tsx'
import { typedLitres } from '../../shared/ui/litres-input.ts'
import { fuelCode, Good, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useRecord } from '../../shared/use-record.ts'
import { Asked } from './asked.tsx'
import { orderName } from './drive.tsx'
import type { GateStepProps } from './gate-step.ts'
import { HeldActions, HeldNotice, heldShortage } from './held-short.tsx'
import { handOverBody, readPour } from './pour-reading.ts'

/** Meter before, pour, meter after; a photo where the code was compared without network; then the hand-over. */
export function PourStep(props: GateStepProps) {
  const { run, stop, number, count, draft, change, save } = props
  const phone = usePhone()
  const { record, problem } = useRecord()
  const { work, shortRule } = usePhoneView()
  const pour = readPour(stop, draft, work.shift)
  const { wantedDl, opening, openingDl, closingDl, asked, isComplete } = pour
  const held = isComplete ? heldShortage(pour, shortRule) : undefined
  const needsPhoto = needsMeterPhoto(draft, held !== undefined)

  const deliver = () => {
    const body = handOverBody(stop, draft, pour, lastPlace())
    return record({ kind: 'deliver', runId: run.id, stopId: stop.id, about: orderName(stop), body })
  }

  async function keep(photo: { id: string; data: ArrayBuffer }) {
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
          {needsPhoto && draft.photoId === null ? (
            <PhotoButton label="Take photo of meter" isMain onPhoto={(photo) => void keep(photo)} />
          ) : (
            <button
              type="button"
              className="act act-main"
              disabled={!isComplete}
              onClick={() => void deliver()}
            >
              {held === undefined ? 'Delivered' : 'Customer told, go on'}
            </button>
          )}
          {held === undefined ? (
            <a className="act" href="#cannot-deliver">
              Cannot deliver
            </a>
          ) : (
            <HeldActions onCorrect={() => change({ closing: '', isShort: false })} />
          )}
        </>
      }
    >
      <CodeAndPour stop={stop} draft={draft} />
      <Readings opening={opening} closing={draft.closing} onChange={change} />
      <Poured openingDl={openingDl} closingDl={closingDl} wantedDl={wantedDl} />
      {asked.map((each) => (
        <Asked key={each.answer} stop={stop} draft={draft} asked={each} onChange={change} />
      ))}
      {held !== undefined && <HeldNotice {...held} isPhotoStored={draft.photoId !== null} />}
      {held === undefined && needsPhoto && <PhotoNote isStored={draft.photoId !== null} />}
      {held === undefined && <p className="hint text-center">Read the meter with the customer.</p>}
    </PhoneScreen>
  )
}

type ReadingsProps = { opening: string; closing: string; onChange: GateStepProps['change'] }

function Readings({ opening, closing, onChange }: ReadingsProps) {
  return (
    <div className="pair">
      <Field
        label="Meter before"
        className="input-figure"
        inputMode="decimal"
        value={opening}
        onValue={(value) => onChange({ opening: value, isConfirmed: false })}
      />
      <Field
        label="Meter after"
        className="input-figure"
        inputMode="decimal"
        value={closing}
        onValue={(value) => onChange({ opening, closing: value, isConfirmed: false, isShort: false })}
      />
    </div>
  )
}

function CodeAndPour({ stop, draft }: Pick<GateStepProps, 'stop' | 'draft'>) {
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
    </>
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
  const dl = pouredDl(
    openingDl === undefined ? undefined : Number(typedLitres(openingDl)),
    closingDl === undefined ? undefined : Number(typedLitres(closingDl)),
  )
  if (dl === undefined) return null
  return (
    <section className="box box-amber flex items-baseline gap-3" aria-live="polite">
      <span>Poured</span>
      <b className="figures text-[1.8rem]">{formatReading(dl)}</b>
      <span className="small ml-auto">of {formatDl(wantedDl)}</span>
    </section>
  )
}
