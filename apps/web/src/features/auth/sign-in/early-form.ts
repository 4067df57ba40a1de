/** What was typed into the form of signin.html before the application was there. */
export type EarlyForm = {
  email: string
  password: string
  remember: boolean
  /** The name of the field that has the focus. */
  focused: string | undefined
  /** The button was pressed (public/early-form.ts). */
  wasSent: boolean
}

let early: EarlyForm | undefined

/** Right before React takes the place of the form. */
export function readEarlyForm(root: HTMLElement): void {
  const form = root.querySelector('form')
  if (form === null) return
  const data = new FormData(form)
  const textOf = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const active = document.activeElement
  early = {
    email: textOf('email'),
    password: textOf('password'),
    remember: data.has('remember'),
    focused: active instanceof HTMLInputElement ? active.name : undefined,
    wasSent: form.dataset.sent !== undefined,
  }
}

/** For the first sign-in form that React shows; a later one starts empty. */
export function takeEarlyForm(): EarlyForm | undefined {
  const taken = early
  early = undefined
  return taken
}
