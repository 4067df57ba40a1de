import type { Timestamp } from '../core/lagos-time.ts'

/** The driver, as far as the customer may see them at this status (C-63). */
export type OrderDriver = {
  name: string
  phone: string | null
  vehicle: string
  /** 1 to 5; null before the first rating. */
  rating: number | null
  /** The number of ratings in the average. */
  ratingCount: number
  assignedAt: Timestamp
}
