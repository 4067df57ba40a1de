import { describe, expect, test } from 'vitest'
import { findAreaByText, SERVED_AREAS } from '../addresses/service-area.ts'
import { BUSINESS_HOURS_TEXT, DELIVERY_HOURS_TEXT, deliveryPromise, isDeliveryTime } from './service-hours.ts'

test('the ten served areas are listed in their order [CO-043]', () => {
  expect(SERVED_AREAS.join(', ')).toBe(
    'Lekki, Ajah, VGC, Sangotedo, Abraham Adesanya, Ikota, Chevron, Osapa London, Jakande, Orchid Road',
  )
})

describe('the area of an address', () => {
  test('is found by its name, for every area', () => {
    for (const area of SERVED_AREAS) {
      expect(findAreaByText(`12 Some Street, ${area}, Lagos`)).toBe(area)
      expect(findAreaByText(`12 some street ${area.toUpperCase()}`)).toBe(area)
    }
  })

  test('is the more specific area when the address also names Lekki', () => {
    expect(findAreaByText('5 Road, Chevron Drive, Lekki, Lagos')).toBe('Chevron')
    expect(findAreaByText('Km 22, Lekki-Epe Expressway, Ajah')).toBe('Ajah')
    expect(findAreaByText('Victoria Garden City, Lekki')).toBe('VGC')
  })

  test('is unknown elsewhere, and a part of a longer word does not count', () => {
    expect(findAreaByText('12 Allen Avenue, Ikeja, Lagos')).toBeUndefined()
    expect(findAreaByText('3 Ajahi Street, Surulere')).toBeUndefined()
  })
})

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
