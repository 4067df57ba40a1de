import { focusFirst } from './dialog-focus.ts'
import { uppermostDialog } from './open-dialogs.ts'

/** Opens a dialog over the page; gives what closes it. */
export function showModal(dialog: HTMLDialogElement): () => void {
  if (!hasModals(dialog)) return showAbove(dialog)
  dialog.showModal()
  return () => dialog.close()
}

const hasModals = (dialog: HTMLElement): boolean => 'showModal' in dialog

/** Firefox 97 has no modal dialogs: there the page below stays, but neither Escape nor the focus gets to it. */
function showAbove(dialog: HTMLElement): () => void {
  const opener = document.activeElement
  const isUppermost = () => uppermostDialog() === dialog
  const askToClose = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isUppermost())
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  const keepFocus = ({ target }: FocusEvent) => {
    const isOutside = target instanceof Node && !dialog.contains(target)
    if (isOutside && isUppermost()) focusFirst(dialog)
  }
  dialog.setAttribute('open', '')
  document.addEventListener('keydown', askToClose)
  document.addEventListener('focusin', keepFocus)
  return () => {
    document.removeEventListener('keydown', askToClose)
    document.removeEventListener('focusin', keepFocus)
    dialog.removeAttribute('open')
    if (opener instanceof HTMLElement) opener.focus()
  }
}
