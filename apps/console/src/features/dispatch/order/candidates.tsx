import type { WireCandidates } from '@gatefill/contracts/staff/dispatch/plan-shapes'
import { formatDate } from '@gatefill/domain/core/formats'
import { durationText, lastSeenOf, timeText } from '@gatefill/domain/dispatch/desk/words'
import { useDesk } from '../desk/desk-context.ts'

const SHOWN = 6

/** The vans that could take an order, the cheapest first, and the rule that keeps the others from it. */
export const Candidates = ({ candidates: { ranked, refused } }: { candidates: WireCandidates }) => (
  <>
    {ranked.length > 0 && <Ranked ranked={ranked} />}
    {refused.length > 0 && <Refused refused={refused} />}
  </>
)

function Ranked({ ranked }: Pick<WireCandidates, 'ranked'>) {
  const cheapest = ranked[0]?.cost ?? 0
  return (
    <section aria-labelledby="vans-ranked">
      <h3 id="vans-ranked" className="heading-panel">
        Vans for it, cheapest first
      </h3>
      <table className="mt-1 w-full text-left">
        <thead className="text-micro text-ink-2">
          <tr>
            <th className="py-1 pr-2 font-semibold">Van</th>
            <th className="px-2 text-right font-semibold">Arrives</th>
            <th className="px-2 text-right font-semibold">Late</th>
            <th className="px-2 text-right font-semibold">Road</th>
            <th className="pl-2 text-right font-semibold">Cost</th>
          </tr>
        </thead>
        <tbody>
          {ranked.slice(0, SHOWN).map((van) => (
            <VanRow key={van.driverId} van={van} cheapest={cheapest} />
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-micro text-ink-2">
        Cost: road seconds, plus 20 for each second late (40 beyond half an hour).
      </p>
    </section>
  )
}

type VanRowProps = { van: WireCandidates['ranked'][number]; cheapest: number }

function VanRow({ van, cheapest }: VanRowProps) {
  const { desk } = useDesk()
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1.5 pr-2 font-normal">
        <b className="font-semibold">{van.driverName}</b>
        <span className="block text-micro text-ink-2">
          {van.loadings > 0 ? `${van.loadings} reload. ` : ''}
          {lastSeenOf(van.lastSeenAt === null ? null : { at: van.lastSeenAt }, desk.now).text}
        </span>
      </th>
      <td className="px-2 py-1.5 text-right whitespace-nowrap tabular-nums">
        {van.arrives === null ? '' : timeText(van.arrives, desk.now)}
      </td>
      <td
        className={`px-2 py-1.5 text-right whitespace-nowrap ${van.lateSeconds > 0 ? 'font-bold text-danger' : ''}`}
      >
        {van.lateSeconds > 0 ? durationText(van.lateSeconds) : 'none'}
      </td>
      <td className="px-2 py-1.5 text-right whitespace-nowrap tabular-nums">
        {durationText(van.roadSeconds)}
      </td>
      <td className="py-1.5 pl-2 text-right whitespace-nowrap">
        <b className="figures">{Math.round(van.cost).toLocaleString('en')}</b>
        {van.cost > cheapest && (
          <span className="block text-micro text-ink-2">
            +{Math.round(van.cost - cheapest).toLocaleString('en')}
          </span>
        )}
      </td>
    </tr>
  )
}

const Refused = ({ refused }: Pick<WireCandidates, 'refused'>) => (
  <section aria-labelledby="vans-refused">
    <h3 id="vans-refused" className="heading-panel">
      Vans that cannot take it
    </h3>
    <dl className="mt-1 grid">
      {refused.map(({ driverId, driverName, text, since }) => (
        <div
          key={driverId}
          className="grid grid-cols-[7.5rem_1fr] gap-x-2.5 border-t border-line py-1.5 first:border-t-0"
        >
          <dt className="font-semibold">{driverName}</dt>
          <dd>
            {text}
            {since !== null && <span className="text-ink-2"> Since {formatDate(since)}.</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
