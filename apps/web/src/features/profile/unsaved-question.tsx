import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { useBlocker } from 'react-router'
import { isDashboardPath } from '../../shared/page/paths.ts'

/**
 * Asks before another tab or screen of the dashboard takes unsaved changes away. Leaving the dashboard has its own
 * question (C-05), and a session that ends is never held up.
 */
export function UnsavedQuestion({ what }: { what: string | undefined }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      what !== undefined &&
      isDashboardPath(nextLocation.pathname) &&
      (nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search),
  )
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description={`You have ${what ?? 'unsaved changes'}. They are lost when you leave.`}
      cancelLabel="Keep editing"
      onCancel={() => blocker.reset?.()}
      confirmLabel="Leave without saving"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
