import type { Receptacle } from '@gatefill/domain/addresses/receptacle'

/** What a driver has entered at a gate before the hand-over; it outlives a page that is closed. */
export type GateDraft = {
  /** The safety checks that were ticked. */
  checks: string[]
  /** What the driver found to fill; null while nothing is chosen. */
  receptacle: Receptacle | null
  code: string
  isCodeRight: boolean
  isCodeCheckedOffline: boolean
  /** When wrong codes were typed on this phone. */
  wrongTries: string[]
  opening: string
  closing: string
  /** The driver has read the meter again and the reading stands. */
  isConfirmed: boolean
  isShort: boolean
  /** Litres that lack, by product, where several fuels were ordered. */
  missing: Record<string, string>
  photoId: string | null
  hasCalled: boolean
}

export const EMPTY_GATE: GateDraft = {
  checks: [],
  receptacle: null,
  code: '',
  isCodeRight: false,
  isCodeCheckedOffline: false,
  wrongTries: [],
  opening: '',
  closing: '',
  isConfirmed: false,
  isShort: false,
  missing: {},
  photoId: null,
  hasCalled: false,
}
