import type { Level } from '@gatefill/domain/dispatch/desk/levels'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { fuelLetters } from '@gatefill/ui/fuel/fuel-amount'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import type { ReactNode } from 'react'
import { LevelBar } from '../../../entities/dispatch/level-bar.tsx'

const COLUMNS = 4

/** The compartments of a van side by side: the drawing, what is on board, to load and promised. */
export function LaneLevels({ levels }: { levels: readonly Level[] }) {
  if (levels.length === 0)
    return <p className="border-b border-line px-2.5 py-1.5 text-ink-2">No compartments</p>
  const shown = levels.slice(0, COLUMNS)
  const more = levels.length - shown.length
  return (
    <div
      className="grid gap-x-2 gap-y-px border-b border-line px-2.5 py-1.5"
      style={{ gridTemplateColumns: `3.75rem repeat(${shown.length}, minmax(0, 1fr))` }}
    >
      <Line name="" of={shown}>
        {({ product }) => (
          <span className="flex items-center justify-end gap-1 font-semibold">
            <FuelSymbol product={product} className="size-3.5" />
            {fuelLetters(product)}
          </span>
        )}
      </Line>
      <Line name="Level" of={shown}>
        {(level) => <LevelBar level={level} className="self-center" />}
      </Line>
      <Line name="On board" of={shown}>
        {({ onBoardDl }) => formatDl(onBoardDl)}
      </Line>
      {shown.some(({ toLoadDl }) => toLoadDl > 0) && (
        <Line name="To load" of={shown}>
          {({ toLoadDl }) => (toLoadDl > 0 ? `+${formatDl(toLoadDl)}` : formatDl(0))}
        </Line>
      )}
      <Line name="Promised" of={shown}>
        {({ promisedDl }) => formatDl(promisedDl)}
      </Line>
      {more > 0 && <span className="col-span-full text-ink-2">and {more} more compartments</span>}
    </div>
  )
}

type LineProps = { name: string; of: readonly Level[]; children: (level: Level) => ReactNode }

const Line = ({ name, of, children }: LineProps) => (
  <>
    <span className="text-ink-2">{name}</span>
    {of.map((level) => (
      <span key={level.id} className="grid text-right tabular-nums">
        {children(level)}
      </span>
    ))}
  </>
)
