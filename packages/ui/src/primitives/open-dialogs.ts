// What is modal makes the rest of the page silent, so toasts are shown inside the uppermost open dialog.
const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Notes that a dialog is open; call the answer when it closes. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  notifyListeners()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    notifyListeners()
  }
}

export const uppermostDialog = (): HTMLDialogElement | undefined => open.at(-1)

export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
