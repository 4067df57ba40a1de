import type { FormEvent } from 'react'

/** The submit handler of a form whose rules are ours, not the browser's. */
export const onSubmit = (submit: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  submit()
}
