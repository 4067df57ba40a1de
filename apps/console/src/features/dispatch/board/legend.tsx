import { Keys } from '../../../shared/acts/keys.tsx'

const SIGNS = [
  ['Next stop', 'legend-next'],
  ['Proposed', 'legend-proposed'],
  ['Promised', 'legend-promised'],
  ['Free on board', 'legend-free'],
] as const

const KEYS = [
  ['j', 'row'],
  ['a', 'assign'],
  ['m', 'move'],
] as const

/** What the signs of the board mean, and the keys that are used most. */
export function Legend() {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-micro text-ink-2 max-side:hidden">
      {SIGNS.map(([name, className]) => (
        <span key={name} className="flex items-center gap-2 whitespace-nowrap">
          <i aria-hidden="true" className={`legend-sign ${className}`} /> {name}
        </span>
      ))}
      <span aria-hidden="true" className="col-span-2 flex flex-wrap justify-between gap-2 pt-0.5">
        {KEYS.map(([keys, name]) => (
          <span key={keys} className="flex items-center gap-1">
            <Keys keys={keys} /> {name}
          </span>
        ))}
      </span>
    </div>
  )
}
