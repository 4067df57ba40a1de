import { failureText } from '@gatefill/client/calls/api-error'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useEffect } from 'react'

/** One toast for each failed read: the server's sentence, else the screen's own. */
export function useFailureToast(error: unknown, fallback: string): void {
  useEffect(() => {
    if (error !== null && error !== undefined) toast.error(failureText(error, fallback))
  }, [error, fallback])
}
