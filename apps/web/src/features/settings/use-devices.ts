import { failureText } from '@gatefill/client/calls/api-error'
import { useAction, useEndpoint } from '@gatefill/client/react'
import { endOtherSessions, endSession, listSessions } from '@gatefill/contracts/customer/account/sessions'
import { toast } from '@gatefill/ui/primitives/toaster'

/** The signed-in devices, and the two ways to sign them out. */
export function useDevices() {
  const devices = useEndpoint(listSessions)
  const one = useAction(endSession, [listSessions])
  const others = useAction(endOtherSessions, [listSessions])
  const tell = {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: (error: unknown) =>
      void toast.error(failureText(error, 'The device could not be signed out. Please try again.')),
  }
  return {
    devices,
    /** The id of the device that is being signed out. */
    ending: one.isPending ? one.variables.params?.id : undefined,
    isEndingOthers: others.isPending,
    end: (id: string) => one.mutate({ params: { id } }, tell),
    endOthers: (done: () => void) => others.mutate({}, { ...tell, onSettled: done }),
  }
}
