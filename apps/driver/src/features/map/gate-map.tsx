import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { metresBetween } from '@gatefill/domain/addresses/coordinates'
import { formatTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { gateStepOf } from '@gatefill/domain/dispatch/phone/next-step'
import { roadRoute, wayText } from '@gatefill/domain/dispatch/phone/road-route'
import { useMemo, useState } from 'react'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { lastFix } from '../../shared/position/last-place.ts'
import { BackLink } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useNow } from '../../shared/use-now.ts'
import type { Way } from './draw-streets.ts'
import { StreetView } from './street-view.tsx'
import type { Streets } from './streets.ts'
import { useStreets } from './streets.ts'

const VIEWS = ['Whole way', 'Van', 'Gate'] as const
type View = (typeof VIEWS)[number]

type Shown = { van: Coordinates | undefined; gate: Coordinates | null }

/** The way to the next gate on our own map; it needs no network and no other program. */
export function GateMap() {
  const { work } = usePhoneView()
  const step = gateStepOf(work)
  const job = step?.stop.job ?? null
  if (step === undefined || job === null)
    return (
      <PhoneScreen title="Map" actions={<BackLink isMain />}>
        <p>You have no gate to go to now.</p>
      </PhoneScreen>
    )
  const { number, count, stop } = step
  return (
    <PhoneScreen
      over={`Gate ${number} of ${count}${stop.at === null ? '' : `, by ${formatTime(stop.at.to)}`}`}
      title={`#${shortId(job.orderId)}`}
      actions={<BackLink isMain>Back to gate {number}</BackLink>}
    >
      <WayToGate gate={job.pin} landmark={job.landmark || job.orderAddress} />
    </PhoneScreen>
  )
}

function WayToGate({ gate, landmark }: { gate: Coordinates | null; landmark: string }) {
  const streets = useStreets()
  const van = useVan()
  const [view, setView] = useState<View>('Whole way')
  const way = useWay(streets, { van, gate })
  const shown = useMemo(() => placesOf(view, { van, gate }, way), [view, van, gate, way])
  const distance = way === undefined ? '' : wayText(way.metres, way.isByRoad)
  return (
    <>
      {streets === null && <p className="box wrong">The map could not be read. Navigate still works.</p>}
      {streets != null && shown.length > 0 && (
        <StreetView
          {...{ streets, van, gate, landmark, way, shown }}
          label={['Map', landmark, distance].filter((words) => words !== '').join(', ')}
        />
      )}
      <section>
        <b className="block text-[1.37rem] leading-tight">{landmark}</b>
        <p className="figures pt-1">{distance}</p>
        {gate === null && <p>This gate has no pin. Go by the address.</p>}
        {van === undefined && <p>Your van has no position yet.</p>}
      </section>
      {way !== undefined && (
        <div className="map-views">
          {VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              className="act"
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** Where the phone was measured last, looked at again each second; the same object while the van stands. */
function useVan(): Coordinates | undefined {
  useNow()
  return lastFix()
}

/** By road where both ends lie near one, else straight; undefined without van or pin. */
function useWay(
  streets: Streets | null | undefined,
  { van, gate }: Shown,
): (Way & { metres: number }) | undefined {
  return useMemo(() => {
    if (streets == null || van === undefined || gate === null) return undefined
    const route = roadRoute(streets.graph, van, gate)
    return route === undefined
      ? { points: [van, gate], metres: metresBetween(van, gate), isByRoad: false }
      : { ...route, isByRoad: true }
  }, [streets, van, gate])
}

function placesOf(view: View, { van, gate }: Shown, way: Way | undefined): readonly Coordinates[] {
  const ends = [van, gate].filter((place) => place != null)
  const views: Record<View, readonly Coordinates[]> = {
    'Whole way': way?.points ?? ends,
    Van: van === undefined ? ends : [van],
    Gate: gate === null ? ends : [gate],
  }
  return views[view]
}
