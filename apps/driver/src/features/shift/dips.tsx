import type { PhoneCompartment, PhoneVehicle } from '@gatefill/domain/dispatch/phone/phone-runs'
import { formatDl, formatReading } from '@gatefill/domain/fleet/decilitres'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { Field } from '../../shared/ui/field.tsx'
import { typedDl } from '../../shared/ui/litres-input.ts'
import { fuelCode, Good } from '../../shared/ui/parts.tsx'

type Typed = Record<string, string>

/** What the stick shows in each compartment, beside what the records say. */
export function Dips({
  vehicle,
  dips,
  isAsked,
  onDips,
}: {
  vehicle: PhoneVehicle
  dips: Typed
  /** The button was pressed: what is missing is said. */
  isAsked: boolean
  onDips: (dips: Typed) => void
}) {
  return vehicle.compartments.map((each) => (
    <section key={each.id} className="box grid gap-2">
      <div className="line-row">
        <h2 className="flex items-center gap-2 text-[1.1rem]">
          <FuelSymbol product={each.product} className="size-7" />
          {each.position}, {fuelCode(each.product)}
        </h2>
        <span className="small">holds {formatDl(each.capacityDl)}</span>
      </div>
      <Field
        label="Dip, in litres"
        className="input-figure"
        inputMode="decimal"
        value={dips[each.id] ?? ''}
        onValue={(value) => onDips({ ...dips, [each.id]: value })}
        error={dipProblem(each, dips[each.id], isAsked)}
      />
      <Agreement compartment={each} dl={typedDl(dips[each.id] ?? '')} />
    </section>
  ))
}

const dipProblem = ({ capacityDl }: PhoneCompartment, text = '', isAsked: boolean): string | undefined => {
  const dl = typedDl(text)
  if (text === '') return isAsked ? 'Enter what the stick shows' : undefined
  if (dl === undefined) return 'Litres, with at most one decimal'
  return dl > capacityDl ? `It holds at most ${formatReading(capacityDl)}` : undefined
}

function Agreement({ compartment, dl }: { compartment: PhoneCompartment; dl: number | undefined }) {
  const records = `Records ${formatReading(compartment.onBoardDl)}`
  if (dl === undefined) return <p className="small">{records}</p>
  const deltaDl = dl - compartment.onBoardDl
  const words = `${records}, dip ${formatReading(dl)}`
  if (deltaDl === 0) return <Good>{words}, agrees</Good>
  return (
    <p className="wrong">
      {words}: {formatReading(Math.abs(deltaDl))} {deltaDl < 0 ? 'missing' : 'too much'}. Dip again. What is
      more than the usual loss is settled by two people before the next shift.
    </p>
  )
}

/** The dips as they are sent; undefined while one is missing or cannot be. */
export function dipsOf(
  { compartments }: PhoneVehicle,
  dips: Typed,
): { compartmentId: string; dl: number }[] | undefined {
  const read = compartments.flatMap(({ id, capacityDl }) => {
    const dl = typedDl(dips[id] ?? '')
    return dl === undefined || dl > capacityDl ? [] : [{ compartmentId: id, dl }]
  })
  return read.length === compartments.length ? read : undefined
}
