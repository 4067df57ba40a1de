import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { endOtherSessions, endSession, listSessions } from '@gatefill/contracts/customer/account/sessions'
import * as texts from './texts.ts'

/** The signed-in devices, and the two ways to sign them out. */
export function useDevices() {
  const call = useCall()
  const devices = useEndpoint(listSessions)
  const signOutOne = useWrite({
    send: (id: string) => call(endSession, { params: { id } }),
    failed: texts.theDeviceCouldNotBe,
    invalidates: [listSessions],
    isParallel: true,
  })
  const signOutOthers = useWrite({
    send: () => call(endOtherSessions),
    failed: texts.theDeviceCouldNotBe,
    invalidates: [listSessions],
  })
  return {
    devices,
    /** The id of the device that is being signed out. */
    ending: signOutOne.input,
    failure: signOutOne.failure ?? signOutOthers.failure,
    isEndingOthers: signOutOthers.isBusy,
    end: signOutOne.write,
    endOthers: signOutOthers.write,
  }
}
