import { VEHICLE_CHECK_NAMES, VEHICLE_CHECKS } from '@gatefill/domain/dispatch/runs/vehicle-check'
import { useState } from 'react'
import { Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'

type VehicleCheckProps = {
  plate: string
  problem: string
  onDone: (points: { check: string; isOk: boolean }[], note: string) => Promise<void>
}

/** The round about the van: every point is ticked, or what is wrong is said. */
export function VehicleCheck({ plate, problem, onDone }: VehicleCheckProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [note, setNote] = useState<string>()
  const left = VEHICLE_CHECK_NAMES.length - ticked.length
  const points = VEHICLE_CHECK_NAMES.map((check) => ({ check, isOk: ticked.includes(check) }))

  return (
    <PhoneScreen
      over={plate}
      title="Van check"
      actions={
        note === undefined ? (
          <>
            <Problem text={problem} />
            <button
              type="button"
              className="act act-main"
              disabled={left > 0}
              onClick={() => void onDone(points, '')}
            >
              {left === 0 ? 'The van is fine' : `${left} left to check`}
            </button>
            {left > 0 && (
              <button type="button" className="act" onClick={() => setNote('')}>
                Something is wrong
              </button>
            )}
          </>
        ) : (
          <>
            <Problem text={problem} />
            <button
              type="button"
              className="act act-main act-danger"
              disabled={note.trim() === ''}
              onClick={() => void onDone(points, note.trim())}
            >
              Report the van
            </button>
            <button type="button" className="act" onClick={() => setNote(undefined)}>
              Back to the list
            </button>
          </>
        )
      }
    >
      {note === undefined ? (
        VEHICLE_CHECK_NAMES.map((check) => (
          <label key={check} className="tick">
            <input
              type="checkbox"
              checked={ticked.includes(check)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, check] : ticked.filter((each) => each !== check))
              }
            />
            {VEHICLE_CHECKS[check]}
          </label>
        ))
      ) : (
        <div className="field">
          <p className="pb-3">
            Not ticked, so reported as wrong:{' '}
            {points
              .filter(({ isOk }) => !isOk)
              .map(nameOf)
              .join(', ')}
            .
          </p>
          <label htmlFor="wrong">What is wrong?</label>
          <textarea
            id="wrong"
            className="input"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      )}
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
