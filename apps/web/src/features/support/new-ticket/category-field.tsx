import { useEndpoint } from '@gatefill/client/react'
import { listCategories } from '@gatefill/contracts/customer/support/support'
import { Button } from '@gatefill/ui/primitives/button'
import { Field } from '@gatefill/ui/primitives/field'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Select } from '@gatefill/ui/primitives/select'

type CategoryFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** What the ticket is about; as long as the choices do not load, it says so and can try again. */
export function CategoryField({ value, error, onChange }: CategoryFieldProps) {
  const categories = useEndpoint(listCategories)
  return (
    <div className="grid gap-2">
      <Field label="Category" error={error}>
        <Select name="categoryId" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{categories.isPending ? 'Loading…' : 'Select a category'}</option>
          {categories.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {categories.error !== null && (
        <Notice tone="danger" role="alert">
          <b>Failed to load categories</b>
          <Button
            variant="text"
            size="compact"
            busy={categories.isFetching}
            onClick={() => void categories.refetch()}
            className="-my-2 ml-2"
          >
            Try Again
          </Button>
        </Notice>
      )}
    </div>
  )
}
