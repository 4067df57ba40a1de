import { focusHeading } from '@gatefill/ui/focus-heading'
import { flushSync } from 'react-dom'

/**
 * Closes a dialog whose opener is gone with its row, and puts the focus on the heading of that list. The dialog must be
 * closed before: while it is open nothing behind it takes the focus.
 */
export function closeAndFocus(close: () => void, heading: string): void {
  flushSync(close)
  focusHeading(heading)
}
