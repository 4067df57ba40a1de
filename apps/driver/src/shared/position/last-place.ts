import type { MeasuredFix } from '@gatefill/domain/dispatch/phone/position-pace'

let last: MeasuredFix | undefined

/** Where the phone was measured last; undefined before the first fix. */
export const lastPlace = (): { lat: number; lng: number } | undefined =>
  last === undefined ? undefined : { lat: last.lat, lng: last.lng }

export const lastFix = (): MeasuredFix | undefined => last

export function noteFix(fix: MeasuredFix): void {
  last = fix
}
