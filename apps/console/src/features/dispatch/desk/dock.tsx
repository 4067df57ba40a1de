import { actsFor, DESK_ACT_KEYS, DESK_ACT_NAMES } from '@gatefill/domain/dispatch/desk/acts'
import { linesText, sumByFuel } from '@gatefill/domain/dispatch/desk/levels'
import { classNames } from '@gatefill/ui/class-names'
import { Button } from '@gatefill/ui/primitives/button'
import { useEffect, useState } from 'react'
import { Keys } from '../../../shared/acts/keys.tsx'
import type { Done } from './desk-commands.ts'
import { useDesk } from './desk-context.ts'

const OFFERED = ['assign', 'confirm', 'move', 'pin', 'unassign'] as const

/**
 * Below everything, and always as high: what is selected with its acts, what was done last while it can be undone, and
 * otherwise the keys that are used most and who else is here. What comes and goes moves nothing above.
 */
export function Dock({ others }: { others: readonly string[] }) {
  const { selection, write, acts } = useDesk()
  const { last, failure, refused, undoFailure } = write
  const isSelecting = selection.selected.size > 0
  const problem = acts.dialog === undefined ? ((failure ?? undoFailure)?.message ?? refused) : undefined
  const isIdle = !isSelecting && last === undefined && problem === undefined
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-20 flex min-h-19 flex-none flex-wrap items-stretch gap-3 border-t border-line bg-canvas px-4 py-1.5 desk:px-6',
        isIdle && 'max-tablet:hidden',
      )}
    >
      {isIdle && <Idle others={others} />}
      {isSelecting && <SelectionBar />}
      {problem !== undefined && (
        <div
          role="alert"
          className="flex flex-1 items-center gap-3 rounded-card bg-bad-bg px-3.5 py-1 text-bad"
        >
          <p className="flex-1 font-semibold">{problem}</p>
          <Button variant="quiet" size="compact" onClick={write.forgetFailure}>
            Dismiss
          </Button>
        </div>
      )}
      {last !== undefined && <UndoBar key={last.until} last={last} />}
    </div>
  )
}

const KEYS = [
  ['j', 'next'],
  ['x', 'select'],
  ['a', 'assign'],
  ['m', 'move'],
  ['c', 'confirm'],
  ['z', 'undo'],
  ['[Shift]+?', 'all keys'],
] as const

/** While nothing waits for an answer: the keys, and who else is here. */
function Idle({ others }: { others: readonly string[] }) {
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-1 text-micro text-ink-2">
      {KEYS.map(([keys, name]) => (
        <span key={keys} aria-hidden="true" className="flex items-center gap-1.5">
          <Keys keys={keys} /> {name}
        </span>
      ))}
      {others.length > 0 && (
        <p className="ml-auto">
          Also here: <b className="font-semibold text-ink">{others.join(', ')}</b>
        </p>
      )}
    </div>
  )
}

function SelectionBar() {
  const { selection, acts, mayAct } = useDesk()
  const ids = [...selection.selected]
  const rows = ids.flatMap((id) => acts.rowOf(id) ?? [])
  return (
    <section
      aria-label="Selection"
      className="flex flex-1 flex-wrap items-center gap-2 rounded-card border-2 border-ink bg-surface px-3.5 py-0.5 dark:border-control"
    >
      <p role="status">
        <b className="font-semibold">{ids.length} selected</b>{' '}
        <span className="text-ink-2">{linesText(sumByFuel(rows.map(({ lines }) => lines)))}</span>
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {mayAct &&
          OFFERED.filter(
            (act) => rows.some((row) => actsFor(row).has(act)) && (act !== 'move' || ids.length === 1),
          ).map((act, at) => (
            <Button
              key={act}
              size="compact"
              variant={at === 0 ? 'primary' : 'quiet'}
              onClick={() => acts.act(act, ids)}
            >
              <span className="inline-flex items-center gap-2">
                {DESK_ACT_NAMES[act]} <Keys keys={DESK_ACT_KEYS[act]} />
              </span>
            </Button>
          ))}
        <Button size="compact" variant="text" onClick={selection.clear}>
          <span className="inline-flex items-center gap-2">
            Clear <Keys keys="Escape" />
          </span>
        </Button>
      </div>
    </section>
  )
}

const TICK_MILLISECONDS = 250

/** What was done, and the seconds left to undo it before anybody outside sees it. */
function UndoBar({ last }: { last: Done }) {
  const { write } = useDesk()
  const [left, setLeft] = useState(() => last.until - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(last.until - Date.now()), TICK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [last])
  const { forget } = write
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) forget()
  })
  return (
    <div className="ml-auto flex items-center gap-3.5 rounded-card border-2 border-ink bg-totem px-3.5 py-0.5 text-totem-ink dark:border-line">
      <div>
        <p role="status" className="font-semibold">
          {last.text}
        </p>
        <p className="text-micro text-totem-sub">{last.note}</p>
      </div>
      {last.undo !== undefined && (
        <button
          type="button"
          aria-busy={write.isUndoing}
          onClick={write.undo}
          className="flex min-h-9 items-center gap-2 rounded-lg border-[1.5px] border-totem-ink px-3 font-bold whitespace-nowrap tabular-nums"
        >
          Undo <span aria-hidden="true">{Math.max(0, Math.ceil(left / 1000))} s</span> <Keys keys="z" />
        </button>
      )}
    </div>
  )
}
