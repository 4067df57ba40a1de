import { onSubmit } from '@gatefill/client/react/use-form'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { ReactNode, RefObject } from 'react'

type SetupFormProps = {
  id: string
  title: string
  submit: string
  formRef: RefObject<HTMLFormElement | null>
  writing: { write: () => Promise<unknown>; isBusy: boolean; failure: { message: string } | undefined }
  children: ReactNode
}

/** One form of the first run: its heading, its fields and its button. */
export function SetupForm({ id, title, submit, formRef, writing, children }: SetupFormProps) {
  const { write, isBusy, failure } = writing
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      <Card className="p-4">
        <form ref={formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-4">
          {children}
          <FailureLine text={failure?.message} />
          <Button type="submit" busy={isBusy} busyLabel="Saving...">
            {submit}
          </Button>
        </form>
      </Card>
    </section>
  )
}
