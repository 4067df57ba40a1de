import { onSubmit } from '@gatefill/client/react/use-form'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { ReactNode, RefObject } from 'react'
import { Panel } from './rooms/panel.tsx'

type SetupFormProps = {
  id: string
  title: string
  submit: string
  formRef: RefObject<HTMLFormElement | null>
  write: { write: () => Promise<unknown>; isBusy: boolean; failure: { message: string } | undefined }
  children: ReactNode
}

/** One form as a part of a room: its heading, its fields and its button. */
export function SetupForm({ id, title, submit, formRef, write: submitForm, children }: SetupFormProps) {
  const { write, isBusy, failure } = submitForm
  return (
    <Panel id={id} title={title}>
      <form ref={formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-4 p-4">
        {children}
        <FailureLine text={failure?.message} />
        <Button type="submit" busy={isBusy} busyLabel="Saving..." className="justify-self-start">
          {submit}
        </Button>
      </form>
    </Panel>
  )
}
