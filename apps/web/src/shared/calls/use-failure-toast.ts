import { failureText } from '@gatefill/client/calls/api-error'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useEffect } from 'react'

/** Shows a toast for each failed read, with the server's sentence or else the screen's own. */
export function useFailureToast(error: unknown, fallback: string): void {
  useEffect(() => {
    if (error !== null && error !== undefined) toast.error(failureText(error, fallback))
  }, [error, fallback])
}
