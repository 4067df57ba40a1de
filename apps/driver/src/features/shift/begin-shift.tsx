import type { WireShiftVehicle } from '@gatefill/contracts/driver/driver-duty-shapes'
import { listShiftVehicles } from '@gatefill/contracts/driver/driver-vehicles'
import { failedChecksNote } from '@gatefill/domain/dispatch/runs/vehicle-check'
import { useState } from 'react'
import { Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'
import { useRead } from '../../shared/use-read.ts'
import { useRecord } from '../../shared/use-record.ts'
import { Dips, dipsOf } from './dips.tsx'
import { UntilSelect, useUntil } from './until-select.tsx'
import type { Found } from './vehicle-check.tsx'
import { CheckFailed, VehicleCheck } from './vehicle-check.tsx'

/** The van, the round about it, and what the dip stick shows; then the shift begins. */
export function BeginShift() {
  const { record, problem: refused } = useRecord()
  const [van, setVan] = useState<WireShiftVehicle>()
  const [step, setStep] = useState<'check' | 'dips' | 'failed'>('check')
  const [dips, setDips] = useState<Record<string, string>>({})
  const { isAsked, ask } = useAsked()
  const until = useUntil({ usualEnd: van?.usualEnd })

  async function saveCheck(points: { check: string; isOk: boolean }[], found?: Found) {
    const hasFailed = failedChecksNote(points, '') !== undefined
    const photos = found?.photo === undefined ? [] : [found.photo]
    const body = { vehicleId: van?.id, points, note: found?.note ?? '', photoId: photos[0]?.id }
    if (await record({ kind: 'check', about: van?.plate ?? '', body, photos }))
      setStep(hasFailed ? 'failed' : 'dips')
  }

  async function begin(vehicle: WireShiftVehicle) {
    const body = { vehicleId: vehicle.id, dips: dipsOf(vehicle, dips), plannedEnd: until.chosen }
    await record({ kind: 'shift_start', about: vehicle.plate, body, vehicle })
  }

  function chooseAgain() {
    setVan(undefined)
    setStep('check')
  }

  if (van === undefined) return <ChooseVan onChoose={setVan} />
  if (step === 'check') return <VehicleCheck plate={van.plate} onDone={saveCheck} problem={refused} />
  if (step === 'failed') return <CheckFailed plate={van.plate} onOtherVan={chooseAgain} />
  return (
    <PhoneScreen
      over={van.plate}
      title="Tank dips"
      actions={
        <>
          <Problem text={refused} />
          <button
            type="button"
            className="act act-main"
            onClick={() => (dipsOf(van, dips) === undefined ? ask() : void begin(van))}
          >
            Begin shift
          </button>
        </>
      }
    >
      <UntilSelect {...until} />
      <p>Read the stick in each compartment before you drive.</p>
      <Dips vehicle={van} dips={dips} isAsked={isAsked} onDips={setDips} />
    </PhoneScreen>
  )
}

function ChooseVan({ onChoose }: { onChoose: (van: WireShiftVehicle) => void }) {
  const { data: vans = [], problem, readAgain } = useRead(listShiftVehicles, { name: 'vans' })
  return (
    <PhoneScreen over="Off shift" title="Your van">
      {vans.length === 0 && problem === '' && <p>Reading the vans.</p>}
      {problem !== '' && vans.length === 0 && (
        <>
          <Problem text={problem} />
          <button type="button" className="act" onClick={readAgain}>
            Try again
          </button>
        </>
      )}
      <ul className="grid gap-3">
        {vans.map((each) => (
          <li key={each.id}>
            <VanButton van={each} onChoose={() => onChoose(each)} />
          </li>
        ))}
      </ul>
    </PhoneScreen>
  )
}

function VanButton({ van, onChoose }: { van: WireShiftVehicle; onChoose: () => void }) {
  return (
    <button
      type="button"
      className={van.isUsual ? 'act act-main' : 'act'}
      disabled={van.problem !== null}
      onClick={onChoose}
    >
      <span>
        <span className="figures block">{van.plate}</span>
        <span className="hint block font-semibold">
          {van.problem ?? (van.isUsual ? `${van.name}, your usual van` : van.name)}
        </span>
      </span>
    </button>
  )
}
