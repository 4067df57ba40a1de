import { formatReading, isReading } from '../../fleet/decilitres.ts'
import type { CommandKind } from '../runs/driver-command.ts'
import type { PhoneAct } from './phone-runs.ts'

const WORDS: Record<CommandKind, string> = {
  shift_start: 'Shift began',
  shift_until: 'End of shift changed',
  shift_end: 'Shift ended',
  check: 'Van checked',
  pause: 'Break',
  accept: 'Run accepted',
  decline: 'Run declined',
  object: 'Objected to a gate',
  load: 'Loaded',
  depart: 'Left the station',
  arrive: 'Arrived at the gate',
  wrong_codes: 'Wrong codes',
  deliver: 'Delivered',
  fail: 'Could not deliver',
  reorder: 'Order of gates changed',
  incident: 'Incident reported',
  emergency: 'Emergency reported',
}

/** What the driver did, as the list of updates names it: 'Delivered, 20.0 L'. */
export function actWords({ kind, body }: Pick<PhoneAct, 'kind' | 'body'>): string {
  if (kind === 'pause') return body?.isOnBreak === true ? 'Break began' : 'Break ended'
  const dl = kind === 'deliver' ? pouredDl(body?.openingDl, body?.closingDl) : undefined
  return dl === undefined ? WORDS[kind] : `${WORDS[kind]}, ${formatReading(dl)}`
}

/** Decilitres between two readings; undefined where they are none or go backwards. */
export function pouredDl(opening: unknown, closing: unknown): number | undefined {
  if (!isReading(opening) || !isReading(closing) || closing < opening) return undefined
  return closing - opening
}

/** 'Offline, 2 updates waiting', 'Sending 1 update', or undefined when nothing waits and the network is there. */
export function queueWords(waiting: number, isOnline: boolean): string | undefined {
  const updates = waiting === 1 ? '1 update' : `${waiting} updates`
  if (!isOnline) return waiting === 0 ? 'Offline' : `Offline, ${updates} waiting`
  return waiting === 0 ? undefined : `Sending ${updates}`
}

/** What a driver reads on a phone whose browser stores nothing; `waiting`: updates that are not sent yet. */
export function unsafeWords(waiting: number): string {
  if (waiting === 0)
    return 'This browser stores nothing. What you record is safe only once it is sent: keep this page open.'
  const updates = waiting === 1 ? '1 update is' : `${waiting} updates are`
  return `This browser stores nothing. ${updates} not sent yet and lost if you close or reload this page.`
}

/** When the phone had no room for what the driver did. */
export const NOT_RECORDED =
  'This phone could not store it, so it is not recorded. Free some room on the phone, then try again.'
