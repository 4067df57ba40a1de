import { pouredDl } from '@gatefill/domain/dispatch/phone/act-words'
import { handOverProblem } from '@gatefill/domain/dispatch/phone/hand-over-step'
import { needsMeterPhoto } from '@gatefill/domain/dispatch/phone/offline-code'
import { litresText } from '@gatefill/domain/dispatch/runs/run-litres'
import { PhotoButton } from '../../shared/device/photo-button.tsx'
import type { GateDraft } from '../../shared/phone/gate-draft.ts'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { typedDl, typedLitres } from '../../shared/ui/litres-input.ts'
import { fuelCode, Good, Problem, shortLitres } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useRecord } from '../../shared/use-record.ts'
import type { GateStepProps } from './at-gate.tsx'
import { orderName } from './drive.tsx'

/** Meter before, pour, meter after; a photo where the code was compared without network; then the hand-over. */
export function PourStep(props: GateStepProps) {
  const { run, stop, number, count, draft, change, save } = props
  const phone = usePhone()
  const { record, problem } = useRecord()
  const { work } = usePhoneView()
  const wantedDl = stop.lines.reduce((sum, { litresDl }) => sum + litresDl, 0)
  const [line] = stop.lines
  const meterDl =
    stop.lines.length === 1
      ? (work.shift?.vehicle?.compartments.find(({ id }) => id === line?.compartmentId)?.meterDl ?? null)
      : null
  const opening = draft.opening === '' && meterDl !== null ? typedLitres(meterDl) : draft.opening
  const openingDl = typedDl(opening)
  const closingDl = typedDl(draft.closing)
  const asked = handOverProblem({ openingDl, closingDl, meterDl, wantedDl })
  const isAnswered =
    asked === undefined ||
    (asked.answer === 'short' && draft.isShort) ||
    (asked.answer === 'confirm' && draft.isConfirmed)
  const isPhotoMissing = needsMeterPhoto(draft) && draft.photoId === null

  const deliver = () =>
    record({
      kind: 'deliver',
      runId: run.id,
      stopId: stop.id,
      about: orderName(stop),
      body: {
        code: draft.code,
        openingReading: Number(typedLitres(openingDl ?? 0)),
        closingReading: Number(typedLitres(closingDl ?? 0)),
        ...(draft.isShort ? { short: true } : {}),
        ...(draft.isConfirmed ? { confirmed: true } : {}),
        ...(draft.isShort && stop.lines.length > 1 ? { shortItems: missingOf(props) } : {}),
        ...(draft.photoId === null ? {} : { photoId: draft.photoId }),
        isCodeCheckedOffline: draft.isCodeCheckedOffline,
        wrongTries: draft.wrongTries,
      },
    })

  return (
    <PhoneScreen
      over={`Gate ${number} of ${count}`}
      title={orderName(stop)}
      isHazard
      actions={
        <>
          <Problem text={problem} />
          {isPhotoMissing ? (
            <PhotoButton label="Take photo of meter" isMain onPhoto={(photo) => void keep(photo)} />
          ) : (
            <button
              type="button"
              className="act act-main"
              disabled={openingDl === undefined || closingDl === undefined || !isAnswered}
              onClick={() => void deliver()}
            >
              Delivered
            </button>
          )}
          <a className="act" href="#cannot-deliver">
            Cannot deliver
          </a>
        </>
      }
    >
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
          {stop.lines.map((each) => `${shortLitres(each.litresDl)} ${fuelCode(each.product)}`).join(', ')}
        </b>
        .
      </p>
      <div className="pair">
        <Field
          label="Meter before"
          className="input-figure"
          inputMode="decimal"
          value={opening}
          onValue={(value) => change({ opening: value, isConfirmed: false })}
        />
        <Field
          label="Meter after"
          className="input-figure"
          inputMode="decimal"
          value={draft.closing}
          onValue={(value) => change({ opening, closing: value, isConfirmed: false, isShort: false })}
        />
      </div>
      <Poured openingDl={openingDl} closingDl={closingDl} wantedDl={wantedDl} />
      {asked !== undefined && <Asked {...props} asked={asked} onChange={change} />}
      {needsMeterPhoto(draft) && (
        <p className="box">
          {draft.photoId === null ? (
            <>
              Photo of the meter: <b>required offline.</b> Then you can deliver.
            </>
          ) : (
            <Good>Photo of the meter is stored</Good>
          )}
        </p>
      )}
      <p className="hint text-center">Read the meter with the customer.</p>
    </PhoneScreen>
  )

  async function keep(photo: { id: string; data: ArrayBuffer }) {
    await phone.keepPhoto(photo, orderName(stop))
    await save({ photoId: photo.id })
  }
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
      <b className="figures text-[1.8rem]">{litresText(dl)}</b>
      <span className="small ml-auto">of {shortLitres(wantedDl)}</span>
    </section>
  )
}

type AskedProps = GateStepProps & {
  asked: NonNullable<ReturnType<typeof handOverProblem>>
  onChange: (change: Partial<GateDraft>) => void
}

/** What the driver has to confirm or report before the hand-over counts. */
function Asked({ asked, stop, draft, onChange }: AskedProps) {
  return (
    <section className="grid gap-3">
      <p className="wrong" role="alert">
        {asked.message}
      </p>
      {asked.answer === 'confirm' && (
        <label className="tick">
          <input
            type="checkbox"
            checked={draft.isConfirmed}
            onChange={({ target }) => onChange({ isConfirmed: target.checked })}
          />
          I have read it again. It is right.
        </label>
      )}
      {asked.answer === 'short' && (
        <label className="tick">
          <input
            type="checkbox"
            checked={draft.isShort}
            onChange={({ target }) => onChange({ isShort: target.checked })}
          />
          No more can be delivered. What lacks is refunded.
        </label>
      )}
      {asked.answer === 'short' &&
        draft.isShort &&
        stop.lines.length > 1 &&
        stop.lines.map((line) => (
          <Field
            key={line.productId}
            label={`Missing ${fuelCode(line.product)}, in litres`}
            className="input-figure"
            inputMode="decimal"
            value={draft.missing[line.productId] ?? ''}
            onValue={(value) => onChange({ missing: { ...draft.missing, [line.productId]: value } })}
          />
        ))}
    </section>
  )
}

const missingOf = ({ stop, draft }: GateStepProps) =>
  stop.lines.flatMap(({ productId }) => {
    const dl = typedDl(draft.missing[productId] ?? '')
    return dl === undefined || dl === 0 ? [] : [{ productId, litres: Number(typedLitres(dl)) }]
  })
