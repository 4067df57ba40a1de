import { isShown } from '../is-shown.ts'

const FIELDS = ':is(input:not([type="hidden"]),select,textarea):not(:disabled)'

/**
 * Gives a dialog that opens its first focus: the first field, else the button that asks for it, else the act that changes
 * nothing, which stands first below, else the title. By itself the browser takes the button that closes it.
 */
export function focusFirst(dialog: HTMLElement): void {
  const start =
    firstField(dialog) ??
    dialog.querySelector<HTMLElement>(':scope > footer button[data-first-focus]:enabled') ??
    dialog.querySelector<HTMLElement>(':scope > footer button:enabled')
  if (start !== null) start.focus()
  else focusTitle(dialog)
}

/** The title is not part of the tab order. */
function focusTitle(dialog: HTMLElement): void {
  const title = dialog.querySelector<HTMLElement>(':scope > header h2')
  if (title === null) return
  title.tabIndex = -1
  title.focus()
}

/** Undefined also where it would raise the keyboard of a phone over what the dialog says. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLElement>(`:scope > [data-dialog-body] ${FIELDS}`)]
  const first = fields.find(isShown)
  if (first === undefined || (raisesKeyboard(first) && window.matchMedia('(pointer: coarse)').matches))
    return undefined
  return chosenOf(first, fields)
}

/** The chosen one of radio buttons: the group is one stop of the keyboard. */
function chosenOf(field: HTMLElement, fields: readonly HTMLElement[]): HTMLElement {
  const isChosen = (other: HTMLElement) =>
    other instanceof HTMLInputElement &&
    field instanceof HTMLInputElement &&
    other.name === field.name &&
    other.checked
  return (isRadio(field) ? fields.find(isChosen) : undefined) ?? field
}

const isRadio = (field: HTMLElement): boolean => field instanceof HTMLInputElement && field.type === 'radio'

const WITHOUT_KEYBOARD: readonly string[] = ['radio', 'checkbox', 'file', 'range', 'color']
const raisesKeyboard = (field: HTMLElement): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !WITHOUT_KEYBOARD.includes(field.type))
