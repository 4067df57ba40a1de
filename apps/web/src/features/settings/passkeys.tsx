import { useCall } from '@gatefill/client/react/call-context'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@gatefill/contracts/customer/account/passkeys'
import { currentPasswordErrors } from '@gatefill/domain/accounts/account-forms'
import type { Passkey } from '@gatefill/domain/accounts/passkey'
import { passkeyNameErrors } from '@gatefill/domain/accounts/passkey'
import { formatDate } from '@gatefill/domain/core/formats'
import { KeyRound } from '@gatefill/ui/icons/people'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WriteState } from '../../shared/calls/write-state.tsx'
import * as texts from './texts.ts'

type Access = ReturnType<typeof usePasskeys>
type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the account: added, named, removed (C-86). */
export function Passkeys() {
  const access = usePasskeys()
  const [asked, setAsked] = useState<Asked>()
  const { data: list, isError, isFetching, refetch } = access.passkeys
  if (list === undefined && isError)
    return (
      <ErrorState title={texts.passkeysNotLoaded} onRetry={() => void refetch()} busy={isFetching}>
        {texts.nothingChanged}
      </ErrorState>
    )
  return (
    <Card aria-labelledby="passkeys" className="p-4 desk:p-5">
      <h2 id="passkeys" className="heading-3">
        Passkeys
      </h2>
      <p className="mt-1 text-small text-ink-2">{texts.passkeysPurpose}</p>
      {list === undefined ? (
        <Loading label={texts.loadingYourPasskeys} className="mt-3">
          <Skeleton className="h-12" />
        </Loading>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={setAsked} />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="mt-3 max-tablet:w-full"
        onClick={() => setAsked({ what: 'add' })}
      >
        {texts.addAPasskey}
      </Button>
      {asked !== undefined && (
        <PasskeyDialog asked={asked} access={access} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  )
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (asked: Asked) => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <KeyRound aria-hidden="true" className="size-6 flex-none text-ink-2" />
      <div className="min-w-0 flex-1 basis-40">
        <b className="font-semibold wrap-anywhere">{name}</b>
        <span className="block text-small text-ink-2">
          Added {formatDate(createdAt)}
          {lastUsedAt === null ? ', not used yet' : `, last used ${formatDate(lastUsedAt)}`}
        </span>
      </div>
      <div className="ml-auto flex gap-2">
        <Button
          variant="quiet"
          size="compact"
          aria-label={texts.rename(name)}
          onClick={() => onAsk({ what: 'rename', passkey })}
        >
          Rename
        </Button>
        <Button
          variant="danger-quiet"
          size="compact"
          aria-label={texts.remove(name)}
          onClick={() => onAsk({ what: 'remove', passkey })}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

type DialogProps = { asked: Asked; access: Access; onClose: () => void }

function PasskeyDialog({ asked, access, onClose }: DialogProps) {
  if (asked.what === 'add') return <AddDialog access={access} onClose={onClose} />
  const { passkey } = asked
  if (asked.what === 'rename') return <RenameDialog passkey={passkey} access={access} onClose={onClose} />
  const { write, isBusy, failure } = access.remove
  return (
    <AlertDialog
      open
      danger
      title={texts.removeQuestion(passkey.name)}
      description={texts.passkeyRemovalMeans}
      cancelLabel="Cancel"
      onCancel={onClose}
      confirmLabel="Remove"
      busy={isBusy}
      busyLabel="Removing..."
      onConfirm={() => void write(passkey.id).then((done) => done && onClose())}
    >
      <FailureLine text={failure?.message} />
    </AlertDialog>
  )
}

function AddDialog({ access, onClose }: Omit<DialogProps, 'asked'>) {
  const form = useForm({
    initial: { name: '', currentPassword: '' },
    validate: (values) => ({ ...passkeyNameErrors(values), ...currentPasswordErrors(values) }),
  })
  const { name, currentPassword } = form.values
  const savePasskey = useWrite({
    form,
    failed: texts.passkeyNotAdded,
    send: (_input, { signal }) => access.add(name, currentPassword, signal),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={texts.addAPasskey}
      description={texts.passkeyPromptAhead}
      confirmLabel="Continue"
      busyLabel={texts.waitingForYourDevice}
      busy={savePasskey.isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(savePasskey.write)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" hint={texts.forExampleMyPhone} autoComplete="off" />
      <PasswordField
        form={form}
        name="currentPassword"
        label={texts.yourPassword}
        autoComplete="current-password"
      />
      <WriteState write={savePasskey} />
    </FormDialog>
  )
}

function RenameDialog({ passkey, access, onClose }: Omit<DialogProps, 'asked'> & { passkey: Passkey }) {
  const form = useForm({ initial: { name: passkey.name }, validate: passkeyNameErrors })
  const { write, isBusy, failure } = access.rename
  const rename = async () => {
    if (form.check() && (await write({ id: passkey.id, name: form.values.name })) !== undefined) onClose()
  }
  return (
    <FormDialog
      title={texts.renamePasskey}
      description={texts.onlyYouSeeThisName}
      confirmLabel="Save"
      busyLabel="Saving..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(rename)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}

/** The own passkeys, and what is done with them. */
function usePasskeys() {
  const call = useCall()
  const cache = useQueryClient()
  const passkeys = useEndpoint(listPasskeys)
  const show = (list: Passkey[]) => void cache.setQueryData(keyOf(listPasskeys), list)

  /** Throws what a call or the browser throws; gives the sentence of success. */
  const add = async (name: string, currentPassword: string, signal: AbortSignal) => {
    const { data: options } = await call(startPasskey, { body: { currentPassword }, signal })
    // Few people add one: the code that talks to the device comes when it is asked for.
    const { createPasskey } = await import('../../shared/device/passkeys.ts')
    const response = await createPasskey(options)
    const { data, message } = await call(addPasskey, { body: { name, response }, signal })
    show(data)
    return { message }
  }
  const rename = useWrite({
    send: ({ id, name }: { id: string; name: string }) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    failed: texts.passkeyNotRenamed,
    onSuccess: ({ data }) => show(data),
  })
  const remove = useWrite({
    send: (id: string) => call(removePasskey, { params: { id } }),
    failed: texts.passkeyNotRemoved,
    onSuccess: ({ data }) => show(data),
  })
  return { passkeys, add, rename, remove }
}
