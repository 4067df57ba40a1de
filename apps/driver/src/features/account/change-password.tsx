import { failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { changeDriverPassword } from '@gatefill/contracts/driver/drivers'
import { changePasswordErrors } from '@gatefill/domain/accounts/account-forms'
import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { plural } from '@gatefill/ui/plural'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '../../shared/call.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Good, Problem } from '../../shared/ui/parts.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'

const NO_NETWORK = 'There is no network. Your password stays as it is until your phone is online.'

/** Another password for the own account; every other phone is signed out. */
export function ChangePassword({ onChanged }: { onChanged?: () => void }) {
  const { currentPassword, newPassword, setCurrent, setNew, fields, problem, done, isBusy, change } =
    useChangePassword(onChanged)
  return (
    <form
      className="grid gap-3"
      aria-labelledby="password"
      onSubmit={(event) => void change(event)}
      noValidate
    >
      <h2 id="password" className="text-[1.1rem]">
        Change password
      </h2>
      <Field
        label="Present password"
        type="password"
        autoComplete="current-password"
        value={currentPassword}
        onValue={setCurrent}
        error={fields.currentPassword}
      />
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={newPassword}
        onValue={setNew}
        error={fields.newPassword}
      />
      <Problem text={problem} />
      <button type="submit" className="act" aria-disabled={isBusy}>
        {isBusy ? 'Saving' : 'Change password'}
      </button>
      <p role="status">{done !== '' && <Good>{done}</Good>}</p>
    </form>
  )
}

/** What is typed, what is wrong with it, and the call that changes the password. */
function useChangePassword(onChanged: (() => void) | undefined) {
  const { ask } = useAsked()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function change(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const errors = changePasswordErrors({ currentPassword, newPassword })
    setFields(Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first])))
    setProblem('')
    setDone('')
    if (hasErrors(errors)) return ask()
    setBusy(true)
    try {
      const { data } = await call(changeDriverPassword, { body: { currentPassword, newPassword } })
      setCurrent('')
      setNew('')
      setDone(doneText(data.signedOutElsewhere))
      onChanged?.()
    } catch (error) {
      const messages = fieldMessages(error)
      setFields(messages)
      // What a field says is not said twice.
      if (Object.keys(messages).length === 0)
        setProblem(failureText(error, 'Your password was not changed. Try again.', NO_NETWORK))
      ask()
    } finally {
      setBusy(false)
    }
  }

  return { currentPassword, newPassword, setCurrent, setNew, fields, problem, done, isBusy, change }
}

const doneText = (signedOutElsewhere: number): string =>
  signedOutElsewhere === 0
    ? 'Password changed.'
    : `Password changed. ${plural(signedOutElsewhere, { one: '# other phone was', other: '# other phones were' })} signed out.`
