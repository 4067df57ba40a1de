import type { ReactNode, RefObject } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { X } from '../icons/frame.gen.tsx'
import { IconButton } from './button.tsx'
import { focusFirst } from './dialog-focus.ts'
import { enterDialog, uppermostDialog } from './open-dialogs.ts'

const FOCUSABLE = ':is(a[href],button,input,select,textarea,summary):not(:disabled),[tabindex="0"]'

export type DialogProps = {
  open: boolean
  /** Asked for by the close button, Escape or a click beside the dialog; the caller sets `open`. */
  onClose: () => void
  title: ReactNode
  /** What stands below and stays in view while the body scrolls: the actions. */
  footer?: ReactNode
  /** Wide is for lists and forms with two columns. */
  wide?: boolean | undefined
  /** False while it must not be closed, for instance while something is being sent. */
  closable?: boolean | undefined
  children: ReactNode
}

/**
 * A modal dialog: a sheet from below on phones, a card in the middle above. The browser keeps the focus inside and
 * gives it back to the opener.
 */
export function Dialog(props: DialogProps) {
  return <ModalDialog {...props} closeOnBackdrop />
}

type ModalDialogProps = DialogProps & {
  role?: 'alertdialog'
  closeOnBackdrop?: boolean
  describedBy?: string
}

/** What dialogs and alert dialogs have in common. */
export function ModalDialog(props: ModalDialogProps) {
  const { open, onClose, title, footer, wide = false, closable = true, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open)

  // A `cancel` (Escape) must not close it past the caller, and React gets it only on the element itself.
  useEffect(() => {
    const element = dialog.current
    const cancel = (event: Event) => {
      event.preventDefault()
      if (event.target === element && closable) onClose()
    }
    element?.addEventListener('cancel', cancel)
    return () => element?.removeEventListener('cancel', cancel)
  })

  // A browser may close it past `cancel`, at the second Escape for instance.
  const closedByBrowser = () => {
    if (!open || dialog.current?.open === true) return
    if (closable) onClose()
    else if (dialog.current !== null) showModal(dialog.current)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, see above
    <dialog
      ref={dialog}
      role={props.role}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      onClose={closedByBrowser}
      onClick={(event) => {
        if (event.target === dialog.current && props.closeOnBackdrop && closable) onClose()
      }}
      className={classNames('sheet', wide && 'sheet-wide')}
    >
      {open && (
        <>
          <header className="flex items-start justify-between gap-2 pt-3 pr-2 pb-1 pl-4 tablet:pt-4 tablet:pr-3 tablet:pl-6">
            <h2 id={titleId} className="heading-2 min-w-0 py-3">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose} disabled={!closable}>
              <X aria-hidden="true" className="size-6" />
            </IconButton>
          </header>
          <DialogBody titleId={titleId}>{children}</DialogBody>
          {footer !== undefined && (
            <footer className="flex flex-wrap gap-2 border-t border-line px-4 pt-3 pb-4 *:grow tablet:justify-end tablet:px-6 tablet:py-4 tablet:*:grow-0">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}

/** What scrolls. A text that is longer than the dialog, and has nothing to focus, is itself a stop of the keyboard. */
function DialogBody({ titleId, children }: { titleId: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [isStop, setStop] = useState(false)

  useEffect(() => {
    const element = body.current
    if (element === null) return
    const update = () =>
      setStop(element.scrollHeight > element.clientHeight && element.querySelector(FOCUSABLE) === null)
    const sizes = new ResizeObserver(update)
    const contents = new MutationObserver(update)
    sizes.observe(element)
    contents.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])

  return (
    <div
      ref={body}
      data-dialog-body=""
      {...(isStop && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      className="grid min-h-0 flex-auto grid-cols-1 content-start gap-4 overflow-y-auto px-4 pt-1 pb-4 tablet:px-6 tablet:pb-5"
    >
      {children}
    </div>
  )
}

/** Opens and closes the element with `open`; closing gives the focus back to where it was. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    const close = showModal(element)
    focusFirst(element)
    const leave = enterDialog(element)
    return () => {
      leave()
      close()
    }
  }, [dialog, open])
}

/** Opens a dialog over the page; gives what closes it. */
function showModal(dialog: HTMLDialogElement): () => void {
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
