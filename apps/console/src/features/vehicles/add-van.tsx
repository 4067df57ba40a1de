import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listVehicles } from '@gatefill/contracts/staff/fleet/vehicles'
import { PAPER_KINDS } from '@gatefill/domain/fleet/paper'
import { useState } from 'react'
import { AllPapersDialog } from '../../entities/fleet/all-papers-dialog.tsx'
import type { ChosenDriver } from './van-driver-dialog.tsx'
import { VanDriverDialog } from './van-driver-dialog.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'

type Step =
  | { name: 'vehicle' }
  | { name: 'papers'; vehicleId: string }
  | { name: 'driver'; vehicleId: string }
  | { name: 'driver papers'; driver: ChosenDriver }

/**
 * A van in one path: the vehicle with its compartments, its papers, who drives it, and that driver's papers. Each step is
 * saved by itself, and 'Later' leaves the rest to the rooms of vehicles and drivers.
 */
export function AddVan({ onSaved, onClose }: { onSaved: (vehicleId: string) => void; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'vehicle' })
  const vehicles = useEndpoint(listVehicles).data ?? []
  if (step.name === 'vehicle')
    return (
      <VehicleDialog
        vehicle={undefined}
        onClose={onClose}
        onSaved={(vehicleId) => {
          onSaved(vehicleId)
          setStep({ name: 'papers', vehicleId })
        }}
      />
    )
  if (step.name === 'driver papers') {
    const { driverId, name, missing } = step.driver
    return (
      <AllPapersDialog
        owner={{ of: 'driver', id: driverId, name }}
        kinds={missing}
        step="Step 4 of 4"
        onClose={onClose}
      />
    )
  }
  const vehicle = vehicles.find(({ id }) => id === step.vehicleId)
  if (vehicle === undefined) return null
  if (step.name === 'papers') {
    const toDriver = () => setStep({ name: 'driver', vehicleId: vehicle.id })
    return (
      <AllPapersDialog
        owner={{ of: 'vehicle', id: vehicle.id, name: vehicle.plate }}
        kinds={PAPER_KINDS.vehicle}
        step="Step 2 of 4"
        onClose={toDriver}
        onDone={toDriver}
      />
    )
  }
  return (
    <VanDriverDialog
      vehicle={vehicle}
      onClose={onClose}
      onDone={(driver) =>
        driver === undefined || driver.missing.length === 0
          ? onClose()
          : setStep({ name: 'driver papers', driver })
      }
    />
  )
}
