import { describe, expect, test } from 'vitest'
import { BUSINESS_HOURS_TEXT, DELIVERY_HOURS_TEXT, deliveryPromise, isDeliveryTime } from './service-hours.ts'

describe('hours in Lagos', () => {
  // Lagos is one hour ahead of UTC.
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour - 1, minute))

  test('standard delivery is 8AM-8PM, business is 6:00 AM to 10:00 PM [CO-037] [CO-039]', () => {
    const deliveryHours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
      isDeliveryTime(at(hour)),
    )
    expect([deliveryHours.at(0), deliveryHours.at(-1), deliveryHours.length]).toEqual([8, 19, 12])
    expect(DELIVERY_HOURS_TEXT).toBe('8AM-8PM')
    expect(BUSINESS_HOURS_TEXT).toBe('6:00 AM to 10:00 PM')
  })

  test('outside the delivery hours the notice promises the next morning', () => {
    expect(deliveryPromise(at(8))).toBeUndefined()
    expect(deliveryPromise(at(19, 59))).toBeUndefined()
    expect(deliveryPromise(at(20))).toBe('If you pay now, your fuel comes from 8am tomorrow.')
    expect(deliveryPromise(at(0, 30))).toMatch(/your fuel comes from 8am today\.$/)
  })
})
