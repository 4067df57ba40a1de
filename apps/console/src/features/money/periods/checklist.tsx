import type { FinancePeriodDetail } from '@gatefill/contracts/staff/finance/periods'
import { Minus } from '@gatefill/ui/icons/actions'
import { X } from '@gatefill/ui/icons/frame'
import { Check } from '@gatefill/ui/icons/signs'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Panel } from '../../../shared/rooms/panel.tsx'

type Item = FinancePeriodDetail['checklist'][number]

/** What must be true before a month is closed; a point that blocks cannot be accepted with a note. */
export function Checklist({ items }: { items: readonly Item[] }) {
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <Panel
      id="checklist"
      title="Checklist"
      action={
        <Badge tone={done === items.length ? 'green' : 'yellow'}>
          {done} of {items.length} done
        </Badge>
      }
    >
      <ul>
        {items.map((item) => (
          <li
            key={item.key}
            className="flex min-h-12 items-center gap-3 border-t border-line px-4 py-1 first:border-t-0"
          >
            <Mark item={item} />
            <span className="min-w-0 flex-1">
              {item.label}
              <span className="sr-only">: {wordOf(item)}.</span>
            </span>
            <span className="figures min-w-0 text-right whitespace-normal">{item.detail}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const wordOf = ({ isDone, blocks }: Item): string => {
  if (isDone) return 'done'
  return blocks ? 'not done, blocks closing' : 'not done, may be accepted with a note'
}

function Mark({ item: { isDone, blocks } }: { item: Item }) {
  const place = 'grid size-7 flex-none place-items-center rounded-full'
  if (isDone)
    return (
      <span className={`${place} bg-ok-bg text-ok`}>
        <Check aria-hidden="true" className="size-5" />
      </span>
    )
  return blocks ? (
    <span className={`${place} bg-bad-bg text-bad`}>
      <X aria-hidden="true" className="size-5" />
    </span>
  ) : (
    <span className={`${place} bg-wait-bg text-wait`}>
      <Minus aria-hidden="true" className="size-5" />
    </span>
  )
}
