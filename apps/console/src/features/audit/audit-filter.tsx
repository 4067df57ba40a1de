import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { listAuditActs } from '@gatefill/contracts/staff/audit'
import { listMembers } from '@gatefill/contracts/staff/team/team'
import type { AuditForm } from '@gatefill/domain/accounts/audit-filter'
import { auditErrors } from '@gatefill/domain/accounts/audit-filter'
import { Button } from '@gatefill/ui/primitives/button'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { Panel } from '../../shared/rooms/panel.tsx'
import { useUrlValues } from '../../shared/rooms/url-values.ts'

const NOTHING: AuditForm = { staff: '', act: '', subject: '', from: '', until: '' }

/** What the audit is filtered by, in the URL. */
export function useAuditFilter() {
  const { values, change } = useUrlValues({ ...NOTHING, page: '1' })
  const { staff, act, subject, from, until } = values
  const wanted: AuditForm = { staff, act, subject, from, until }
  // What somebody wrote into the address bar is left out where it is no day.
  const wrong = auditErrors(wanted)
  const query = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== '' && wrong[name] === undefined),
  )
  return { wanted, query, apply: (next: AuditForm) => change({ ...next, page: '1' }) }
}

type AuditFilterProps = Pick<ReturnType<typeof useAuditFilter>, 'wanted' | 'apply'>

/** The form that filters the audit. */
export function AuditFilter({ wanted, apply }: AuditFilterProps) {
  const form = useForm({ initial: wanted, validate: auditErrors })
  const members = useEndpoint(listMembers)
  const acts = useEndpoint(listAuditActs)
  const submit = () => {
    if (form.check()) apply(form.values)
  }
  const clear = () => {
    form.reset(NOTHING)
    apply(NOTHING)
  }
  return (
    <Panel id="audit-filter" title="Filter">
      <form
        ref={form.formRef}
        noValidate
        onSubmit={onSubmit(submit)}
        className="grid items-start gap-4 p-4 tablet:grid-cols-2 wide:grid-cols-5"
      >
        <SelectField form={form} name="staff" label="Who">
          <option value="">Anyone</option>
          {members.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="act" label="Action">
          <option value="">Any action</option>
          {acts.data?.map(({ act, summary }) => (
            <option key={act} value={act}>
              {summary}
            </option>
          ))}
        </SelectField>
        <TextField form={form} name="subject" label="Record id" />
        <TextField form={form} name="from" label="From day" type="date" />
        <TextField form={form} name="until" label="To day" type="date" />
        <div className="flex flex-wrap gap-2 tablet:col-span-full">
          <Button type="submit">Filter</Button>
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        </div>
      </form>
    </Panel>
  )
}
