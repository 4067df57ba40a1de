import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import type { Level } from '@gatefill/domain/dispatch/desk/levels'
import { classNames } from '@gatefill/ui/class-names'
import type { CSSProperties } from 'react'

const COLOURS = { PMS: 'var(--pms)', AGO: 'var(--ago)', DPK: 'var(--dpk)' } as const

const width = (share: number): CSSProperties => ({ width: `${share * 100}%` })

/** How full a compartment is: promised and proposed parts are striped, what is to be loaded is dotted, the rest is free. */
export function LevelBar({ level, className }: { level: Level; className?: string }) {
  const { promised, proposed, free, toLoad } = level.shares
  const colour = COLOURS[fuelOf(level.product).code ?? 'PMS']
  return (
    <span
      role="img"
      aria-label={level.text}
      // A product's colour is data here, which no class can name.
      style={{ '--fuel': colour } as CSSProperties}
      className={classNames('level-bar', className)}
    >
      <i data-part="promised" style={width(promised)} />
      <i data-part="proposed" style={width(proposed)} />
      <i data-part="free" style={width(free)} />
      <i data-part="to-load" style={width(toLoad)} />
    </span>
  )
}
