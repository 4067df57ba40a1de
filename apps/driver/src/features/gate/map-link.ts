import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'

type Job = NonNullable<WireDriverRun['stops'][number]['job']>
type Place = Pick<Job, 'pin' | 'orderAddress'>
type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * Opens the way to a gate in the phone's own map: to its pin, else to the address as text. Apple's devices do not know
 * `geo:` (RFC 5870); there the address of Apple's Maps opens the application itself, also without network.
 */
export function mapLink({ pin, orderAddress }: Place, device: Device): string {
  const coordinates = pin === null ? null : `${pin.lat},${pin.lng}`
  const goal = encodeURIComponent(coordinates ?? orderAddress)
  return isApple(device)
    ? `https://maps.apple.com/?daddr=${goal}&dirflg=d`
    : `geo:${coordinates ?? '0,0'}?q=${goal}`
}

/** An iPad takes itself for a Mac, which has no touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
