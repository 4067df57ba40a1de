import { REASON_MAX } from '@gatefill/domain/core/reason'
import { VEHICLE_CHECK_NAMES, VEHICLE_CHECKS } from '@gatefill/domain/dispatch/runs/vehicle-check'
import { useState } from 'react'
import { PhotoChoice } from '../../shared/device/photo-choice.tsx'
import type { NewPhoto } from '../../shared/phone/command-queue.ts'
import { NoteField } from '../../shared/ui/field.tsx'
import { Missing, missing } from '../../shared/ui/missing.tsx'
import { Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'

/** What is wrong with the van, in the driver's words, with a photo of it where one helps. */
export type Found = { note: string; photo: NewPhoto | undefined }

type VehicleCheckProps = {
  plate: string
  problem: string
  onDone: (points: { check: string; isOk: boolean }[], found?: Found) => Promise<void>
}

/** The round about the van: every point is ticked, or what is wrong is said. */
export function VehicleCheck({ plate, problem, onDone }: VehicleCheckProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isWrong, setWrong] = useState(false)
  const { isAsked, ask } = useAsked()
  const left = VEHICLE_CHECK_NAMES.length - ticked.length
  const points = VEHICLE_CHECK_NAMES.map((check) => ({ check, isOk: ticked.includes(check) }))

  if (isWrong)
    return (
      <WrongNote
        plate={plate}
        names={points.filter(({ isOk }) => !isOk).map(nameOf)}
        problem={problem}
        onBack={() => setWrong(false)}
        onReport={(found) => void onDone(points, found)}
      />
    )
  return (
    <PhoneScreen
      over={plate}
      title="Van check"
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main"
            onClick={() => (left > 0 ? ask() : void onDone(points))}
          >
            {left === 0 ? 'The van is fine' : `${left} left to check`}
          </button>
          {left > 0 && (
            <button type="button" className="act" onClick={() => setWrong(true)}>
              Something is wrong
            </button>
          )}
        </>
      }
    >
      <Missing isShown={isAsked && left > 0} id="check-missing">
        Tick each point that is fine. If one is not, press ‘Something is wrong’.
      </Missing>
      {VEHICLE_CHECK_NAMES.map((check) => (
        <label key={check} className="tick">
          <input
            type="checkbox"
            checked={ticked.includes(check)}
            {...missing(isAsked && !ticked.includes(check), 'check-missing')}
            onChange={({ target }) =>
              setTicked(target.checked ? [...ticked, check] : ticked.filter((each) => each !== check))
            }
          />
          {VEHICLE_CHECKS[check]}
        </label>
      ))}
    </PhoneScreen>
  )
}

type WrongNoteProps = {
  plate: string
  names: readonly string[]
  problem: string
  onBack: () => void
  onReport: (found: Found) => void
}

function WrongNote({ plate, names, problem, onBack, onReport }: WrongNoteProps) {
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<NewPhoto>()
  const { isAsked, ask } = useAsked()
  return (
    <PhoneScreen
      over={plate}
      title="What is wrong?"
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main act-danger"
            onClick={() => (note.trim() === '' ? ask() : onReport({ note: note.trim(), photo }))}
          >
            Report the van
          </button>
          <button type="button" className="act" onClick={onBack}>
            Back to the list
          </button>
        </>
      }
    >
      <p>Not ticked, so reported as wrong: {names.join(', ')}.</p>
      <NoteField
        label="What did you see?"
        maxLength={REASON_MAX}
        value={note}
        onValue={setNote}
        error={isAsked && note.trim() === '' ? 'Say what is wrong with the van' : undefined}
      />
      <PhotoChoice photo={photo} onPhoto={setPhoto} />
    </PhoneScreen>
  )
}

const nameOf = ({ check }: { check: string }): string =>
  VEHICLE_CHECK_NAMES.flatMap((name) => (name === check ? [VEHICLE_CHECKS[name]] : [])).join('')

export function CheckFailed({ plate, onOtherVan }: { plate: string; onOtherVan: () => void }) {
  return (
    <PhoneScreen
      over={plate}
      title="Do not drive"
      actions={
        <button type="button" className="act act-main" onClick={onOtherVan}>
          Choose another van
        </button>
      }
    >
      <p>
        Dispatch has your report as soon as the network is there. Two people must close it before this van
        goes out.
      </p>
    </PhoneScreen>
  )
}
