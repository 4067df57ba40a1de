import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { endOtherSessions, endSession, listSessions } from '@gatefill/contracts/customer/account/sessions'

const FAILED = 'The device could not be signed out. Please try again.'

/** The signed-in devices, and the two ways to sign them out. */
export function useDevices() {
  const call = useCall()
  const devices = useEndpoint(listSessions)
  const one = useWrite({
    send: (id: string) => call(endSession, { params: { id } }),
    failed: FAILED,
    invalidates: [listSessions],
    isParallel: true,
  })
  const others = useWrite({
    send: () => call(endOtherSessions),
    failed: FAILED,
    invalidates: [listSessions],
  })
  return {
    devices,
    /** The id of the device that is being signed out. */
    ending: one.input,
    failure: one.failure ?? others.failure,
    isEndingOthers: others.isBusy,
    end: one.write,
    endOthers: others.write,
  }
}
