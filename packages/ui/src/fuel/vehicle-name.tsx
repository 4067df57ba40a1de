import { Whole } from './whole.tsx'

/** 'White Toyota Hilux, DEM 101 AA': a line never ends inside the plate, which comes last. */
export function VehicleName({ vehicle }: { vehicle: string }) {
  const at = vehicle.lastIndexOf(', ')
  if (at === -1) return vehicle
  return (
    <>
      {vehicle.slice(0, at + 2)}
      <Whole>{vehicle.slice(at + 2)}</Whole>
    </>
  )
}
