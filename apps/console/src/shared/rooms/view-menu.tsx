import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { tooLongProblem } from '@gatefill/domain/core/plain-line'
import { Bookmark } from '@gatefill/ui/icons/actions'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuGroup, MenuItem } from '@gatefill/ui/primitives/menu-items'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Act } from '../acts/acts.ts'
import { useActs } from '../acts/acts.ts'
import { useStoredText } from '../settings/stored-text.ts'

const NAME_MAX = 40

type ViewMenuProps = {
  room: string
  /** Parameters of this moment, which are no part of a view: the open order, the page. */
  leavesOut?: readonly string[]
}

/** Views of a room that were saved under a name, in this browser: its filters and the kind of view. */
export function ViewMenu({ room, leavesOut = [] }: ViewMenuProps) {
  const { views, save, remove } = useSavedViews(room)
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
          onName={(name) => save({ name, query: without(search, leavesOut) })}
        />
      )}
    </>
  )
}

function without(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search)
  for (const name of names) params.delete(name)
  return params.toString()
}

const nameErrors = ({ name }: { name: string }) =>
  fieldErrors([
    ['name', name.trim() === '' ? 'Please name the view' : tooLongProblem(name.trim(), 'Name', NAME_MAX)],
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
      description="The filters as they stand now, in this browser."
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

/** Filters of a room under a name; `query` is what stands behind the question mark. */
type SavedView = { name: string; query: string }

/** More than a menu shows at once. */
const MOST = 20

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string'

function parsed(text: string): SavedView[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isView).slice(0, MOST) : []
  } catch {
    return [] // somebody else wrote there: no view is known
  }
}

/** The views of a room that this browser remembers. Saving under a known name replaces it. False: nothing can be stored. */
function useSavedViews(room: string) {
  const [text, store] = useStoredText(`gatefill-console-views-${room}`)
  const views = text === null ? [] : parsed(text)
  const write = (next: readonly SavedView[]): boolean => store(JSON.stringify(next.slice(-MOST)))
  const without = (name: string) => views.filter((view) => view.name !== name)
  return {
    views,
    save: (view: SavedView): boolean => write([...without(view.name), view]),
    remove: (name: string): boolean => write(without(name)),
  }
}
