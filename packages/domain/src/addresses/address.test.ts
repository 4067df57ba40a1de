import { describe, expect, test } from 'vitest'
import {
  addressProblem,
  addressText,
  isAddressComplete,
  normaliseAddress,
  orderLocationProblem,
} from './address.ts'
import { LAGOS_LGAS, NIGERIAN_STATES, otherStateIn } from './nigeria.ts'

const gate = { street: ' 12 Admiralty Way ', city: 'Lekki', state: 'Lagos', lga: 'Eti-Osa' }

describe('an address', () => {
  test('may have a pin inside Lagos', () => {
    const place = { street: '12 Admiralty Way', city: 'Lekki' }
    expect(addressProblem({ ...place, pin: { lat: 6.4414, lng: 3.4705 } })).toBeUndefined()
    expect(addressProblem({ ...place, pin: null })).toBeUndefined()
    expect(addressProblem({ ...place, pin: { lat: 7.378, lng: 3.947 } })).toEqual({
      pin: ['Place the pin inside Lagos'],
    })
  })

  test('needs street and city; state and LGA are optional [VA-029] [VA-031]', () => {
    expect(addressProblem({ street: '12 Admiralty Way', city: 'Lekki' })).toBeUndefined()
    expect(addressProblem({ street: '  ', city: 'Lekki' })).toEqual({
      street: ['Street and city are required'],
    })
    expect(addressProblem({ state: 'Lagos' })).toEqual({
      street: ['Street and city are required'],
      city: ['Street and city are required'],
    })
  })

  test('is complete once street and city are filled', () => {
    expect(isAddressComplete({ street: '12 Admiralty Way' })).toBe(false)
    expect(isAddressComplete({ street: ' ', city: 'Lekki' })).toBe(false)
    expect(isAddressComplete(gate)).toBe(true)
  })

  test('has limits, in the order of the form', () => {
    const long = (length: number) => 'a'.repeat(length)
    const longest = {
      street: long(200),
      city: long(100),
      state: long(100),
      lga: long(100),
      landmark: long(100),
    }
    expect(addressProblem({ ...longest, accessCode: long(50) })).toBeUndefined()
    const errors = addressProblem({ street: long(201), city: '', lga: long(101), accessCode: long(51) })
    expect(Object.entries(errors ?? {})).toEqual([
      ['street', ['Street must be at most 200 characters']],
      ['city', ['Street and city are required']],
      ['lga', ['LGA must be at most 100 characters']],
      ['accessCode', ['Estate access code must be at most 50 characters']],
    ])
  })

  test('is stored trimmed and written as street, city, state without empty parts [EN-018]', () => {
    expect(normaliseAddress(gate)).toEqual({
      ...gate,
      street: '12 Admiralty Way',
      landmark: '',
      accessCode: '',
      nickname: '',
      pin: null,
    })
    expect(addressText(gate)).toBe('12 Admiralty Way, Lekki, Lagos')
    expect(addressText({ street: 'Plot 5', city: 'Ajah', state: ' ' })).toBe('Plot 5, Ajah')
  })
})

describe('the address of an order', () => {
  test('has 5 to 300 characters [VA-035]', () => {
    for (const short of ['', '   ', 'Ajah', ' Ajah ']) {
      expect(orderLocationProblem(short)).toBe('Please select a delivery location')
    }
    expect(orderLocationProblem('a'.repeat(300))).toBeUndefined()
    expect(orderLocationProblem('a'.repeat(301))).toBe('The address must be at most 300 characters')
  })

  test('is refused when it names another state [GN-002]', () => {
    for (const place of [
      '5 Ring Road, Ibadan, Oyo',
      '5 Ring Road, Ibadan, Oyo State',
      'Ring Road Abeokuta Ogun State, Nigeria',
      '12 Aminu Kano Crescent, Wuse, Abuja',
      '7 Aba Road, Port Harcourt, RIVERS 500001',
    ]) {
      expect(orderLocationProblem(place), place).toBe('We deliver in Lagos only')
    }
    expect(orderLocationProblem('5 Ring Road, Ibadan', 'Oyo')).toBe('We deliver in Lagos only')
    for (const state of NIGERIAN_STATES.filter((name) => name !== 'Lagos')) {
      expect(orderLocationProblem(`1 Market Road, Town, ${state}`)).toBe('We deliver in Lagos only')
    }
  })

  test('is accepted in Lagos, also in a street named after another state', () => {
    for (const place of [
      '12 Admiralty Way, Lekki, Lagos',
      '12 Kano Street, Ebute Metta, Lagos',
      '3 Ogun Close, Ajah',
      '12 Bourdillon Road, Ikoyi, Lagos State, Nigeria',
      '12 Allen Avenue Ikeja Lagos 100281',
    ]) {
      expect(orderLocationProblem(place), place).toBeUndefined()
    }
    expect(orderLocationProblem('12 Admiralty Way, Lekki', 'lagos state')).toBeUndefined()
    expect(otherStateIn('')).toBeUndefined()
  })

  test('there are 37 states with the capital, and 20 local government areas in Lagos', () => {
    expect(new Set(NIGERIAN_STATES).size).toBe(37)
    expect(new Set(LAGOS_LGAS).size).toBe(20)
  })
})
