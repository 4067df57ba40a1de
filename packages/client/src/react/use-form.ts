import { firstErrors } from '@gatefill/domain/core/field-errors'
import type { FieldErrors } from '@gatefill/domain/core/result'
import type { Dispatch, FormEvent, SetStateAction } from 'react'
import { useEffect, useRef, useState } from 'react'

/** The message shown at each field; a field without one is fine. */
export type FieldMessages<Values> = { [Field in keyof Values]?: string }

type FormOptions<Values> = {
  initial: Values
  /** A rule of packages/domain: messages by field name, the first of each is shown. */
  validate: (values: Values) => FieldErrors
  /** Where the values are, if they outlive this screen; never for a password or a code. */
  state?: readonly [Values, Dispatch<SetStateAction<Values>>]
}

/**
 * State of one form with `noValidate`: check on submit, clear a field's message on edit, focus the first field that
 * needs attention. A control is found by its `name`, a group of controls by `data-field` on its container.
 */
export function useForm<Values extends object>({ initial, validate, state }: FormOptions<Values>) {
  const own = useState(initial)
  const [values, setValues] = state ?? own
  const [errors, setErrors] = useState<FieldMessages<Values>>({})
  const formRef = useRef<HTMLFormElement>(null)
  const focusWanted = useRef(false)

  // After the messages are in the page, so that a screen reader reads them with the field.
  useEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    if (formRef.current !== null) firstControl(formRef.current, errors)?.focus()
  }, [errors])

  const set = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    setValues((current) => ({ ...current, [field]: value }))
    setErrors(({ [field]: _cleared, ...others }) => others as FieldMessages<Values>) // TypeScript widens the rest
  }

  /** Shows messages at their fields; those of unknown fields are left out. True when at least one was shown. */
  const showServerErrors = (messages: Record<string, string>): boolean => {
    const known = Object.fromEntries(Object.entries(messages).filter(([field]) => field in initial))
    if (Object.keys(known).length === 0) return false
    focusWanted.current = true
    setErrors(known as FieldMessages<Values>) // only fields of `initial` are left
    return true
  }

  /** Applies the rules, shows what is wrong and focuses the first such field. True when all is well. */
  const check = (): boolean => {
    const messages = firstErrors(validate(values))
    if (Object.keys(messages).length > 0) return !showServerErrors(messages)
    setErrors({})
    return true
  }

  const reset = (to: Values = initial) => {
    setValues(to)
    setErrors({})
  }

  return { values, errors, formRef, set, check, showServerErrors, reset }
}

function firstControl(form: HTMLFormElement, errors: object): HTMLElement | undefined {
  const holders = form.querySelectorAll<HTMLElement>('[name],[data-field]')
  const first = [...holders].find((holder) => {
    const field = holder.dataset.field ?? holder.getAttribute('name')
    return field !== null && field in errors
  })
  const inside = first?.querySelector<HTMLElement>('input:checked,input,select,textarea,button')
  return inside ?? first
}

/** The submit handler of a form whose rules are ours, not the browser's. */
export const onSubmit = (submit: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  submit()
}
