import { formatTime } from '@gatefill/domain/core/formats'
import type { DeskStop } from '@gatefill/domain/dispatch/desk/board'
import type { Lateness } from '@gatefill/domain/dispatch/desk/words'
import { latenessOf } from '@gatefill/domain/dispatch/desk/words'

const CLASSES: Readonly<Record<Lateness['kind'], string>> = {
  late: 'font-bold text-danger',
  tight: 'font-semibold text-amber-ink',
  'on-time': '',
  unknown: '',
}

/** '8 min late', 'tight, 4:20pm', or when it is due. */
export function LatenessText({ stop }: { stop: Pick<DeskStop, 'lateSeconds' | 'at' | 'dueAt'> }) {
  const { kind, text } = latenessOf(stop)
  if (kind === 'late' || kind === 'tight') return <span className={CLASSES[kind]}>{text}</span>
  return stop.dueAt === null ? null : <span>due {formatTime(stop.dueAt)}</span>
}
