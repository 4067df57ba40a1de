import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { isDashboardPath } from '../../shared/page/paths.ts'
import { useBlocker } from '../../shared/routing/use-routing.ts'
import * as texts from './texts.ts'

/**
 * Asks before another tab or screen of the dashboard takes unsaved changes away. Leaving the dashboard has its own
 * question (C-05), and a session that ends is never held up.
 */
export function UnsavedQuestion({ question }: { question: string | undefined }) {
  const blocker = useBlocker(
    (from, to) =>
      question !== undefined &&
      isDashboardPath(to.pathname) &&
      (to.pathname !== from.pathname || to.search !== from.search),
  )
  return (
    <AlertDialog
      open={blocker !== undefined}
      title={texts.askBeforeLeaving}
      description={question}
      cancelLabel={texts.keepEditing}
      onCancel={() => blocker?.reset()}
      confirmLabel={texts.confirmLeaving}
      danger
      onConfirm={() => blocker?.proceed()}
    />
  )
}
