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
import { classNames } from '@gatefill/ui/class-names'
import { Barrel, Car, Cylinder, Engine } from '@gatefill/ui/icons/work'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
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
    <RadioGroup
      legend={texts.filledInto}
      legendClass="heading"
      field="receptacle"
      hint={words.join(' ')}
      error={error}
    >
      <div className={classNames('grid gap-2', allowed.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}>
        {allowed.map((receptacle) => {
          const Picture = ICONS[receptacle]
          return (
            <RadioCard
              key={receptacle}
              layout="tile"
              name="receptacle"
              checked={receptacle === chosen}
              onChange={() => onChoose(receptacle)}
            >
              <span className="grid justify-items-center gap-1">
                <Picture aria-hidden className="size-7" />
                <b className="text-small font-semibold">{RECEPTACLE_NAMES[receptacle]}</b>
              </span>
            </RadioCard>
          )
        })}
      </div>
    </RadioGroup>
  )
}
