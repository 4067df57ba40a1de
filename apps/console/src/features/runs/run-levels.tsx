import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { fuelLetters, fuelOf } from '@gatefill/domain/catalogue/fuel'
import type { LitresAfter } from '@gatefill/domain/dispatch/desk/run-litres'
import { litresAlong } from '@gatefill/domain/dispatch/desk/run-litres'
import { isLoadStop } from '@gatefill/domain/dispatch/runs/run'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import type { CSSProperties } from 'react'
import { Panel } from '../../shared/rooms/panel.tsx'
import { ScrollArea } from '../../shared/scroll-area.tsx'

const COLOURS = { PMS: 'var(--pms)', AGO: 'var(--ago)', DPK: 'var(--dpk)' } as const

/** What the run carries for its gates after each stop; striped is the plan. */
export function RunLevels({ run }: { run: WireRun }) {
  const along = litresAlong(run)
  if (along.length === 0) return null
  const names = columnNames(along[0]?.after ?? [])
  return (
    <Panel
      id="levels"
      title="Litres after each stop"
      about="For the gates of this run. Stripes are the plan."
    >
      <ScrollArea label="Litres after each stop" className="overflow-x-auto px-4 py-3">
        <table className="text-center">
          <thead>
            <tr>
              <th className="sr-only">Fuel</th>
              {names.map((name) => (
                <th key={name} scope="col" className="px-3 pb-2 font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {along.map(({ product, mostDl, after }) => (
              <tr key={product}>
                <th scope="row" className="pr-4 text-left font-semibold whitespace-nowrap">
                  <span className="inline-flex items-center gap-2">
                    <FuelSymbol product={product} className="size-4" /> {fuelLetters(product)}
                  </span>
                </th>
                {after.map((one) => (
                  <td key={one.stop.id} className="px-3 py-1">
                    <Tank one={one} mostDl={mostDl} product={product} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Panel>
  )
}

/** 'Load', or the number of the gate among the gates. */
function columnNames(after: readonly LitresAfter[]): string[] {
  let gates = 0
  return after.map(({ stop }) => {
    if (isLoadStop(stop)) return 'Load'
    gates += 1
    return `Stop ${gates}`
  })
}

function Tank({ one, mostDl, product }: { one: LitresAfter; mostDl: number; product: string }) {
  const share = mostDl === 0 ? 0 : one.leftDl / mostDl
  const style = {
    // A product's colour and the level are data, which no class can name.
    '--fuel': COLOURS[fuelOf(product).code ?? 'PMS'],
    '--level': `${share * 100}%`,
  } as CSSProperties
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" style={style} className={one.isPlanned ? 'tank tank-planned' : 'tank'} />
      <b className="figures">{formatDl(one.leftDl).replace(' L', '')}</b>
    </span>
  )
}
