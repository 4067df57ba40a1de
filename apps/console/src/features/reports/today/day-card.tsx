import type { DayCard } from '@gatefill/domain/reports/today/day-targets'
import { classNames } from '@gatefill/ui/class-names'

const percent = (share: number): string => `${share * 100}%`

/** One figure with its bar, what it is compared to, and what that means. */
export function Card({ card, weekBefore }: { card: DayCard; weekBefore: string }) {
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-ink-2">{card.title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="figures text-2xl whitespace-nowrap">{card.value}</b>
        {card.of !== '' && <span className="figures text-micro text-ink-2">{card.of}</span>}
      </p>
      <Bar card={card} />
      <dl className="grid gap-0.5">
        <Row name="Yesterday">{card.yesterday}</Row>
        <Row name={weekBefore}>{card.weekBefore}</Row>
        {card.target !== undefined && <Row name={card.targetName}>{card.target}</Row>}
      </dl>
      <p
        className={classNames(
          'font-semibold',
          card.isBad ? 'text-danger' : card.target === undefined ? 'text-ink-2' : 'text-petrol',
        )}
      >
        {card.comparison}
      </p>
    </li>
  )
}

/** The sight glass of the figure: filled so far, with a mark where the target stands at this time. */
const Bar = ({ card: { filled, mark, isBad } }: { card: DayCard }) => (
  <span aria-hidden="true" className="relative my-1 block h-3.5 rounded-full border-2 border-ink bg-surface">
    <span
      className={classNames('block h-full rounded-full', isBad ? 'bg-danger' : 'bg-petrol')}
      style={{ width: percent(filled) }}
    />
    {mark !== undefined && (
      <span className="-top-1.5 -bottom-1.5 absolute w-[3px] bg-ink" style={{ left: percent(mark) }} />
    )}
  </span>
)

const Row = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-2">
    <dt className="whitespace-nowrap text-ink-2">{name}</dt>
    <dd className="figures text-right">{children}</dd>
  </div>
)
