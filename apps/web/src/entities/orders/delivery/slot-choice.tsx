import { soonestText } from '@gatefill/domain/delivery/estimate/soonest'
import {
  describeSlot,
  openSlots,
  slotName,
  slotNamed,
  slotProblem,
  slotWindow,
} from '@gatefill/domain/delivery/time-slot'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import * as texts from '../texts.ts'

type SlotChoiceProps = {
  /** The name of a slot, '' for as soon as possible; any other text: nothing is chosen yet. */
  value: string
  onChoose: (slot: string) => void
  now: Date
  error?: string | undefined
}

/** When the fuel should come: as soon as possible, with the time that this means (C-101), or a slot (C-91). */
export function SlotChoice({ value, onChoose, now, error }: SlotChoiceProps) {
  const slots = openSlots(now).map((slot) => ({
    name: slotName(slot),
    words: describeSlot(slotWindow(slot, now), now),
  }))
  return (
    <RadioGroup legend={texts.deliveryTime} field="slot" error={error ?? slotProblem(slotNamed(value), now)}>
      <RadioCard layout="compact" name="slot" checked={value === ''} onChange={() => onChoose('')}>
        <span className="grid">
          <b className="font-semibold">{texts.asSoonAsPossible}</b>
          <span className="text-small text-ink-2">
            <WholeTimes>{texts.estimateBy(soonestText(now))}</WholeTimes>
          </span>
        </span>
      </RadioCard>
      {slots.map(({ name, words }) => (
        <RadioCard
          key={name}
          layout="compact"
          name="slot"
          checked={value === name}
          onChange={() => onChoose(name)}
        >
          <WholeTimes>{words}</WholeTimes>
        </RadioCard>
      ))}
    </RadioGroup>
  )
}
