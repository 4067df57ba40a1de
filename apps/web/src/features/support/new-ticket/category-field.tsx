import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listCategories } from '@gatefill/contracts/customer/support/support'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import * as texts from '../texts.ts'

/** What the ticket is about; as long as the choices do not load, it says so and can try again. */
export function CategoryField({ form }: { form: TextForm<'categoryId'> }) {
  const categories = useEndpoint(listCategories)
  return (
    <div className="grid gap-2">
      <SelectField form={form} name="categoryId" label="Category">
        <option value="">{categories.isPending ? 'Loading…' : texts.selectACategory}</option>
        {categories.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {categories.error !== null && (
        <Notice tone="danger" role="alert">
          <b>{texts.failedToLoadCategories}</b>
          <Button
            variant="text"
            size="compact"
            busy={categories.isFetching}
            onClick={() => void categories.refetch()}
            className="-my-2 ml-2"
          >
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  )
}
