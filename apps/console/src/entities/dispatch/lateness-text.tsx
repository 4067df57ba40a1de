import type { DeskStop } from '@gatefill/domain/dispatch/desk/board'
import type { Lateness } from '@gatefill/domain/dispatch/desk/words'
import { latenessOf, timeText } from '@gatefill/domain/dispatch/desk/words'

const CLASSES: Readonly<Record<Lateness['kind'], string>> = {
  late: 'font-bold text-danger',
  tight: 'font-semibold text-amber-ink',
  'on-time': '',
  unknown: '',
}

type LatenessTextProps = { stop: Pick<DeskStop, 'lateSeconds' | 'at' | 'dueAt'>; now: Date }

/** '8 min late', 'tight, 4:20pm', or when it is due. */
export function LatenessText({ stop, now }: LatenessTextProps) {
  const { kind, text } = latenessOf(stop, now)
  if (kind === 'late' || kind === 'tight') return <span className={CLASSES[kind]}>{text}</span>
  return stop.dueAt === null ? null : <span>due {timeText(stop.dueAt, now)}</span>
}
