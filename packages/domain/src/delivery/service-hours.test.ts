import { describe, expect, test } from 'vitest'
import { findAreaByText, SERVED_AREAS } from '../addresses/service-area.ts'
import { deliveryPromise, isBusinessTime, isDeliveryTime } from './service-hours.ts'

test('the ten served areas stand in their order [CO-043]', () => {
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

  test('is the nearer place where Lekki is only the wider one', () => {
    expect(findAreaByText('5 Road, Chevron Drive, Lekki, Lagos')).toBe('Chevron')
    expect(findAreaByText('Km 22, Lekki-Epe Expressway, Ajah')).toBe('Ajah')
    expect(findAreaByText('Victoria Garden City, Lekki')).toBe('VGC')
  })

  test('is unknown elsewhere, and no part of another word', () => {
    expect(findAreaByText('12 Allen Avenue, Ikeja, Lagos')).toBeUndefined()
    expect(findAreaByText('3 Ajahi Street, Surulere')).toBeUndefined()
  })
})

describe('hours in Lagos', () => {
  // Lagos is one hour ahead of UTC.
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour - 1, minute))

  test('standard delivery is 8AM-8PM, business is 6:00 AM to 10:00 PM [CO-037] [CO-039]', () => {
    const open = (hours: (time: Date) => boolean) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((h) => hours(at(h)))
    expect([open(isDeliveryTime).at(0), open(isDeliveryTime).at(-1), open(isDeliveryTime).length]).toEqual([
      8, 19, 12,
    ])
    expect([open(isBusinessTime).at(0), open(isBusinessTime).at(-1), open(isBusinessTime).length]).toEqual([
      6, 21, 16,
    ])
  })

  test('outside the delivery hours an order is promised for the next morning', () => {
    expect(deliveryPromise(at(8))).toBeUndefined()
    expect(deliveryPromise(at(19, 59))).toBeUndefined()
    expect(deliveryPromise(at(20))).toBe(
      'Standard delivery hours are 8AM-8PM, 7 days a week. An order paid now is delivered tomorrow from 8AM.',
    )
    expect(deliveryPromise(at(0, 30))).toMatch(/delivered today from 8AM\.$/)
  })
})
