import { formatTime } from '@gatefill/domain/core/formats'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { plannedEnds, shiftEndsAt } from '@gatefill/domain/dispatch/runs/shift-times'
import { useId, useState } from 'react'
import { usePhone } from '../../shared/phone-context.tsx'

type Until = { ends: readonly Timestamp[]; chosen: Timestamp; setChosen: (end: Timestamp) => void }

type Known = { shift?: { since: Timestamp; endsAt: Timestamp }; usualEnd?: Timestamp | undefined }

/** Until when the driver of a shift drives; of one that begins now, the full hour before a usual shift is over. */
export function useUntil({ shift, usualEnd }: Known): Until {
  const phone = usePhone()
  const [openedAt] = useState(phone.now)
  const beganAt = shift?.since ?? openedAt.toISOString()
  const planned = shift?.endsAt ?? usualEnd ?? shiftEndsAt({ beganAt, plannedEnd: null }).toISOString()
  const ends = plannedEnds(beganAt, openedAt).map((end) => end.toISOString())
  const usual = ends.filter((end) => end <= planned).at(-1) ?? ends[0] ?? planned
  const [own, setChosen] = useState<Timestamp>()
  return { ends, chosen: own ?? usual, setChosen }
}

export function UntilSelect({ ends, chosen, setChosen }: Until) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>You drive until</label>
      <select id={id} className="input" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {ends.map((end) => (
          <option key={end} value={end}>
            {formatTime(end)}
          </option>
        ))}
      </select>
      <p className="hint pt-1">No run that ends later is offered to you.</p>
    </div>
  )
}
