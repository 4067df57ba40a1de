import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

const GATE = { pin: { lat: 6.4478, lng: 3.4723 }, orderAddress: '14 Admiralty Road, Lekki' }
const WITHOUT_PIN = { ...GATE, pin: null }

const ANDROID = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 12; TECNO KG5j) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
  maxTouchPoints: 5,
}
const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 Version/15.6 Mobile/15E148 Safari/604.1',
  maxTouchPoints: 5,
}
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15'

test.each([
  [
    'an Android phone',
    ANDROID,
    'geo:6.4478,3.4723?q=6.4478%2C3.4723',
    'geo:0,0?q=14%20Admiralty%20Road%2C%20Lekki',
  ],
  [
    'an iPhone',
    IPHONE,
    'https://maps.apple.com/?daddr=6.4478%2C3.4723&dirflg=d',
    'https://maps.apple.com/?daddr=14%20Admiralty%20Road%2C%20Lekki&dirflg=d',
  ],
  [
    'an iPad',
    { userAgent: MAC, maxTouchPoints: 5 },
    'https://maps.apple.com/?daddr=6.4478%2C3.4723&dirflg=d',
    'https://maps.apple.com/?daddr=14%20Admiralty%20Road%2C%20Lekki&dirflg=d',
  ],
  [
    'a Mac with a mouse',
    { userAgent: MAC, maxTouchPoints: 0 },
    'geo:6.4478,3.4723?q=6.4478%2C3.4723',
    'geo:0,0?q=14%20Admiralty%20Road%2C%20Lekki',
  ],
])(
  'Navigate leads to the pin or the address in a map that %s has [BR-003]',
  (_device, device, toPin, toAddress) => {
    expect(mapLink(GATE, device)).toBe(toPin)
    expect(mapLink(WITHOUT_PIN, device)).toBe(toAddress)
  },
)
