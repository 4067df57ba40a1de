import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { listStations } from '@gatefill/contracts/driver/driver-runs'
import type { PhoneCompartment } from '@gatefill/domain/dispatch/phone/phone-runs'
import { SEAL_MAX } from '@gatefill/domain/dispatch/runs/driver-command'
import { mayLoad } from '@gatefill/domain/dispatch/runs/load'
import { formatDl, formatReading } from '@gatefill/domain/fleet/decilitres'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { useState } from 'react'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { Field, SelectField } from '../../shared/ui/field.tsx'
import { typedDl, typedLitres } from '../../shared/ui/litres-input.ts'
import { fuelCode, Good, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'
import { useRead } from '../../shared/use-read.ts'
import { useRecord } from '../../shared/use-record.ts'

type Stop = WireDriverRun['stops'][number]
type Typed = { loaded: string; after: string }

/** What is typed while loading, and what it makes of it. */
function useLoading(run: WireDriverRun, stop: Stop | undefined) {
  const { work } = usePhoneView()
  const { data: stations = [] } = useRead(listStations, { name: 'stations' })
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [batch, setBatch] = useState('')
  const [seal, setSeal] = useState('')
  const [chosen, setChosen] = useState('')

  const station = stop?.station ?? stations.find(({ id }) => id === chosen)
  const stationId = stop?.station?._id ?? chosen
  const planned = new Map(run.loads.map(({ compartmentId, dl }) => [compartmentId, dl]))
  const compartments = (work.shift?.vehicle?.compartments ?? []).filter(({ id }) => planned.has(id))
  const typedOf = (id: string): Typed => typed[id] ?? { loaded: typedLitres(planned.get(id) ?? 0), after: '' }
  const loads = compartments.flatMap((each) => {
    const dl = typedDl(typedOf(each.id).loaded)
    return dl === undefined || !mayLoad(each, dl) ? [] : [{ compartmentId: each.id, dl }]
  })
  const wanted = run.loads.reduce((sum, { dl }) => sum + dl, 0)
  const loaded = loads.reduce((sum, { dl }) => sum + dl, 0)
  const papers = { ...(batch === '' ? {} : { batch }), ...(seal === '' ? {} : { seal }) }

  return {
    stations,
    chosen,
    setChosen,
    stationId,
    stationName: station?.name,
    compartments,
    typedOf,
    type: (id: string, change: Partial<Typed>) => setTyped({ ...typed, [id]: { ...typedOf(id), ...change } }),
    loads: loads.map((load) => ({ ...load, ...papers })),
    wanted,
    loaded,
    batch,
    setBatch,
    seal,
    setSeal,
  }
}

/** Loading at the station: litres into each compartment, what the stick shows after, batch and seal. */
export function Load({ run, stop }: { run: WireDriverRun; stop: Stop | undefined }) {
  const { record, problem } = useRecord()
  const loading = useLoading(run, stop)
  const { compartments, typedOf, loads, wanted, loaded, stationId, stationName } = loading
  const { isAsked, ask } = useAsked()
  const isReady = loads.length === compartments.length && stationId !== ''

  const recordLoad = () =>
    record({
      kind: 'load',
      runId: run.id,
      ...(stop === undefined ? {} : { stopId: stop.id }),
      about: formatDl(loaded),
      body: { stationId, loads },
    })

  return (
    <PhoneScreen
      over={stationName === undefined ? 'Load' : `Load, ${stationName}`}
      title={formatDl(wanted)}
      isHazard
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main"
            onClick={() => (isReady ? void recordLoad() : ask())}
          >
            {wanted === 0 ? 'Everything is on board' : 'Loaded'}
          </button>
        </>
      }
    >
      {stop?.station == null && <StationSelect loading={loading} isAsked={isAsked} />}
      {compartments.map((each) => (
        <CompartmentLoad
          key={each.id}
          compartment={each}
          typed={typedOf(each.id)}
          isAsked={isAsked}
          onTyped={(change) => loading.type(each.id, change)}
        />
      ))}
      <section className="box box-amber flex items-baseline gap-3">
        <span>Loaded</span>
        <b className="figures text-[1.8rem]">{formatReading(loaded)}</b>
        <span className="small ml-auto">of {formatDl(wanted)}</span>
      </section>
      {loaded < wanted && <p>Loading less takes the last gates out of the run.</p>}
      {wanted > 0 && (
        <div className="pair">
          <Field label="Seal number" maxLength={SEAL_MAX} value={loading.seal} onValue={loading.setSeal} />
          <Field label="Batch" maxLength={SEAL_MAX} value={loading.batch} onValue={loading.setBatch} />
        </div>
      )}
    </PhoneScreen>
  )
}

type StationSelectProps = { loading: ReturnType<typeof useLoading>; isAsked: boolean }

function StationSelect({ loading: { stations, chosen, setChosen }, isAsked }: StationSelectProps) {
  return (
    <SelectField
      label="Station"
      value={chosen}
      onValue={setChosen}
      error={isAsked && chosen === '' ? 'Choose the station where you load' : undefined}
    >
      <option value="">Choose the station</option>
      {stations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type CompartmentLoadProps = {
  compartment: PhoneCompartment
  typed: Typed
  /** The button was pressed: what is missing is said. */
  isAsked: boolean
  onTyped: (change: Partial<Typed>) => void
}

function CompartmentLoad({ compartment, typed, isAsked, onTyped }: CompartmentLoadProps) {
  const { position, product, capacityDl, onBoardDl } = compartment
  const loaded = typedDl(typed.loaded)
  const isTooMuch = loaded !== undefined && !mayLoad(compartment, loaded)
  const unread = isAsked && loaded === undefined ? 'Litres, with at most one decimal' : undefined
  return (
    <section className="box grid gap-2">
      <div className="line-row">
        <h2 className="flex items-center gap-2 text-[1.1rem]">
          <FuelSymbol product={product} className="size-7" />
          {position}, {fuelCode(product)}
        </h2>
        <span className="small">holds {formatDl(capacityDl)}</span>
      </div>
      <p className="small">On board before: {formatReading(onBoardDl)}</p>
      <div className="pair">
        <Field
          label="Loaded"
          className="input-figure"
          inputMode="decimal"
          value={typed.loaded}
          onValue={(value) => onTyped({ loaded: value })}
          error={isTooMuch ? `It holds at most ${formatReading(capacityDl)}` : unread}
        />
        <Field
          label="Dip after"
          className="input-figure"
          inputMode="decimal"
          value={typed.after}
          onValue={(value) => onTyped({ after: value })}
        />
      </div>
      <Sum before={onBoardDl} loaded={loaded} after={typedDl(typed.after)} />
    </section>
  )
}

function Sum({
  before,
  loaded,
  after,
}: {
  before: number
  loaded: number | undefined
  after: number | undefined
}) {
  if (loaded === undefined || after === undefined) return null
  const sum = `${typedLitres(before)} + ${typedLitres(loaded)} = ${typedLitres(before + loaded)}`
  if (after === before + loaded) return <Good>{sum}, agrees</Good>
  return (
    <p className="wrong">
      {sum}, the stick shows {typedLitres(after)}. Dip again.
    </p>
  )
}
