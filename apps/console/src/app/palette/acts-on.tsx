import { Command } from 'cmdk'
import { ITEM } from './item-class.ts'

export type ActOn = { id: string; name: string; hint?: string; run: () => void }

type ActsOnProps = {
  /** What the acts are done with: '#7F3A9C', 'Ada Obi'. */
  subject: string
  acts: readonly ActOn[]
  className: string
  onChoose: (run: () => void) => void
}

/** What can be done with the first that was found. */
export function ActsOn({ subject, acts, className, onChoose }: ActsOnProps) {
  if (acts.length === 0) return null
  return (
    <Command.Group heading={`Acts on ${subject}`} forceMount className={className}>
      {acts.map(({ id, name, hint, run }) => (
        <Command.Item
          key={id}
          forceMount
          value={`${subject} ${id}`}
          onSelect={() => onChoose(run)}
          className={ITEM}
        >
          <span className="min-w-0 flex-1 truncate">
            <b className="font-semibold">{name}</b> {hint}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}
