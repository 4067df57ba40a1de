import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getOrdering } from '@gatefill/contracts/public/ordering'
import type { Receptacle } from '@gatefill/domain/addresses/receptacle'
import { RECEPTACLE_NAMES, receptacleOf } from '@gatefill/domain/addresses/receptacle'
import {
  APPROVED_CONTAINER,
  allowedReceptacles,
  receptacleNotes,
  USUAL_RECEPTACLES,
} from '@gatefill/domain/fleet/receptacle-rules'
import { Check } from '@gatefill/ui/icons/signs'
import { Barrel, Car, Cylinder, Engine } from '@gatefill/ui/icons/work'
import { RadioGroup } from '@gatefill/ui/primitives/radio-group'
import type { ComposedOrder } from '../draft/composed-order.ts'
import * as texts from '../texts.ts'

const ICONS = { generator: Engine, vehicle: Car, fixed_tank: Cylinder, container: Barrel } as const

/** What the fuel may be filled into by the rules in force, and what is chosen: as last at the address, or by the person. */
export function useReceptacle({ product, address }: ComposedOrder, typed: string) {
  const rules = useEndpoint(getOrdering).data?.receptacles ?? USUAL_RECEPTACLES
  const names = product === undefined ? [] : [product.name]
  const allowed = allowedReceptacles(names, rules)
  const own = receptacleOf(typed)
  const proposed = own ?? address?.receptacle
  const chosen = allowed.find((receptacle) => receptacle === proposed)
  return {
    allowed,
    notes: receptacleNotes(names, rules),
    chosen,
    isAsLast: chosen !== undefined && own === undefined,
  }
}

type ReceptacleChoiceProps = {
  choice: ReturnType<typeof useReceptacle>
  error: string | undefined
  onChoose: (receptacle: Receptacle) => void
}

/** What stands at the gate to be filled. What the fuel may not go into is not offered and says why (C-102). */
export function ReceptacleChoice({ choice, error, onChoose }: ReceptacleChoiceProps) {
  const { allowed, notes, chosen, isAsLast } = choice
  const words = [
    ...(isAsLast ? [texts.asLastTime] : []),
    ...notes,
    ...(chosen === 'container' ? [APPROVED_CONTAINER] : []),
    texts.driverChecks,
  ]
  return (
    <div className="grid gap-2">
      <RadioGroup legend={texts.filledInto} legendClass="heading" field="receptacle" error={error}>
        <div className={allowed.length === 3 ? 'grid grid-cols-3 gap-2' : 'grid grid-cols-2 gap-2'}>
          {allowed.map((receptacle) => (
            <Tile
              key={receptacle}
              receptacle={receptacle}
              checked={receptacle === chosen}
              onChoose={() => onChoose(receptacle)}
            />
          ))}
        </div>
      </RadioGroup>
      <p className="text-small text-ink-2">{words.join(' ')}</p>
    </div>
  )
}

type TileProps = { receptacle: Receptacle; checked: boolean; onChoose: () => void }

/** One choice with its picture; the tick tells it from the others without colour. */
function Tile({ receptacle, checked, onChoose }: TileProps) {
  const Picture = ICONS[receptacle]
  return (
    <label className="relative grid min-h-20 content-center justify-items-center gap-1 rounded-card border-[1.5px] border-line bg-surface px-1 py-2 text-center has-checked:border-petrol has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1.5px_var(--petrol)] has-focus-visible:outline-3 has-focus-visible:outline-ink dark:has-focus-visible:outline-amber">
      <input
        type="radio"
        name="receptacle"
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 m-0 size-full cursor-pointer appearance-none"
      />
      <Picture aria-hidden className="size-7" />
      <span className="text-small font-semibold">{RECEPTACLE_NAMES[receptacle]}</span>
      {checked && <Check aria-hidden className="absolute top-1.5 right-1.5 size-4" strokeWidth={3} />}
    </label>
  )
}
