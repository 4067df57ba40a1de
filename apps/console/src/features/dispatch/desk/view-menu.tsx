import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuGroup, MenuItem } from '@gatefill/ui/primitives/menu-items'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Act } from '../../../shared/acts/acts.ts'
import { useActs } from '../../../shared/acts/acts.ts'
import { useSavedViews } from '../../../shared/settings/saved-views.ts'

const NAME_MAX = 40

/** Views that were saved under a name: the filters and the kind of view of this room. */
export function ViewMenu() {
  const { views, save, remove } = useSavedViews('dispatch')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  const go = (query: string) => void navigate({ pathname, search: query })
  useActs(
    views.map(
      ({ name, query }): Act => ({
        id: `view ${name}`,
        name: `View: ${name}`,
        group: 'On this page',
        run: () => go(query),
      }),
    ),
  )
  return (
    <>
      <Menu
        label="Saved views"
        align="start"
        buttonClassName="flex min-h-9 items-center gap-1.5 border-[1.5px] border-control bg-surface px-2.5 font-semibold"
        button={
          <>
            <Bookmark aria-hidden="true" className="size-4" /> Views
          </>
        }
      >
        {views.length > 0 && (
          <MenuGroup label="Open">
            {views.map(({ name, query }) => (
              <MenuItem key={name} onSelect={() => go(query)}>
                {name}
              </MenuItem>
            ))}
          </MenuGroup>
        )}
        <MenuItem onSelect={() => setNaming(true)}>Save this view...</MenuItem>
        {views.map(({ name }) => (
          <MenuItem key={name} onSelect={() => remove(name)}>
            Delete {name}
          </MenuItem>
        ))}
      </Menu>
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => save({ name, query: withoutOrder(search) })}
        />
      )}
    </>
  )
}

/** The open order is of this moment, not of the view. */
function withoutOrder(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('order')
  return params.toString()
}

const nameErrors = ({ name }: { name: string }) =>
  fieldErrors([
    [
      'name',
      name.trim() === ''
        ? 'Please name the view'
        : name.trim().length > NAME_MAX
          ? `Name must be at most ${NAME_MAX} characters`
          : undefined,
    ],
  ])

function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => boolean }) {
  const form = useForm({ initial: { name: '' }, validate: nameErrors })
  const [isFailed, setFailed] = useState(false)
  const submit = () => {
    if (!form.check()) return
    if (onName(form.values.name.trim())) onClose()
    else setFailed(true)
  }
  return (
    <FormDialog
      title="Save this view"
      description="Filters and kind of view, in this browser."
      confirmLabel="Save"
      busyLabel="Saving..."
      busy={false}
      formRef={form.formRef}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" />
      <FailureLine text={isFailed ? 'This browser stores nothing, so the view was not saved.' : undefined} />
    </FormDialog>
  )
}
