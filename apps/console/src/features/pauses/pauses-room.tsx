import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { listAreas } from '@gatefill/contracts/public/areas'
import { listProducts } from '@gatefill/contracts/public/products'
import type { WirePause } from '@gatefill/contracts/staff/fleet/pauses'
import { addPause, endPause, listPauses } from '@gatefill/contracts/staff/fleet/pauses'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { pauseErrors } from '@gatefill/domain/fleet/ordering-pause'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { momentAt } from '../../entities/fleet/days.ts'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { RULES } from '../../shared/rooms/fleet-rooms.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** What is not taken now, and what was not; with the sentence that customers see. */
function PausesRoom() {
  const pauses = useEndpoint(listPauses, {}, { refetchInterval: useReadInterval() })
  const call = useCall()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const { write, input, failure } = useWrite<string>({
    send: (id) => call(endPause, { params: { id } }),
    failed: 'The pause was not ended. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: [listPauses],
  })
  const columns = columnsOf(may(endPause) ? { end: (id) => void write(id), ending: input } : undefined)
  return (
    <>
      <FailureLine text={failure?.message} />
      <TablePanel
        id="pauses"
        title="Ordering pauses"
        about="Only a pause refuses orders. Customers outside the served areas are told so and can still order."
        action={
          may(addPause) && (
            <Button variant="secondary" size="compact" onClick={() => setAdding(true)}>
              Pause ordering
            </Button>
          )
        }
        read={pauses}
        rows={pauses.data}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'No pauses', text: 'We take orders for every fuel in every area.' }}
      />
      {isAdding && <PauseDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const whatOf = ({ product, area }: WirePause): string => `${product ?? 'All fuels'}, ${area ?? 'all areas'}`

type Ending = { end: (id: string) => void; ending: string | undefined }

const columnsOf = (acts: Ending | undefined): Column<WirePause>[] => [
  { name: 'What', cell: whatOf, csv: whatOf },
  {
    name: 'State',
    cell: ({ isInForce }) => (
      <Badge tone={isInForce ? 'red' : 'neutral'}>{isInForce ? 'Paused' : 'Ended'}</Badge>
    ),
    csv: ({ isInForce }) => (isInForce ? 'Paused' : 'Ended'),
  },
  {
    name: 'Customers read',
    kind: 'long',
    cell: ({ sentence }) => <span className="wrap-anywhere">{sentence}</span>,
    csv: ({ sentence }) => sentence,
  },
  {
    name: 'From',
    cell: ({ beginsAt, by }) => (
      <>
        {formatDateTime(beginsAt)}
        <Small>{by ?? ''}</Small>
      </>
    ),
    csv: ({ beginsAt }) => beginsAt,
  },
  {
    name: 'Until',
    cell: ({ endsAt, endedBy }) => (
      <>
        {endsAt === null ? 'Until ended by hand' : formatDateTime(endsAt)}
        {endedBy !== null && <Small>{endedBy}</Small>}
      </>
    ),
    csv: ({ endsAt }) => endsAt,
  },
  {
    name: 'End',
    kind: 'actions',
    cell: (pause) =>
      acts !== undefined &&
      pause.isInForce && (
        <Button
          variant="quiet"
          size="compact"
          busy={acts.ending === pause.id}
          busyLabel="Ending..."
          onClick={() => acts.end(pause.id)}
        >
          Resume ordering<span className="sr-only">: {whatOf(pause)}</span>
        </Button>
      ),
  },
]

/** /console/rules/pauses: what is not taken for now. */
export function PausesPage() {
  return (
    <Room title={RULES.pauses.title} tabs={<PlaceTabs label="Rules" places={Object.values(RULES)} />}>
      <PausesRoom />
    </Room>
  )
}

function usePauseForm() {
  const products = useEndpoint(listProducts).data ?? []
  const areas = (useEndpoint(listAreas).data ?? []).map(({ name }) => name)
  const form = useForm({
    initial: { productId: '', area: '', sentence: '', endsAt: '' },
    validate: (values) =>
      pauseErrors(
        { ...values, endsAt: momentAt(values.endsAt) },
        { products: products.map(({ id }) => id), areas },
        serverTime(),
      ),
  })
  return { form, products, areas }
}

/** Pauses ordering of a fuel, to an area, or of everything, with the sentence that customers see. */
function PauseDialog({ onClose }: { onClose: () => void }) {
  const call = useCall()
  const { form, products, areas } = usePauseForm()
  return (
    <WriteDialog
      title="Pause ordering"
      description="New orders are refused with your sentence. Orders already placed go ahead."
      confirmLabel="Pause ordering"
      danger
      form={form}
      send={() => call(addPause, { body: { ...form.values, endsAt: momentAt(form.values.endsAt) } })}
      failed="Ordering was not paused. Please try again."
      invalidates={[listPauses]}
      onClose={onClose}
    >
      <SelectField form={form} name="productId" label="Fuel">
        <option value="">All fuels</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="area" label="Area">
        <option value="">All areas</option>
        {areas.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField form={form} name="sentence" label="Customers read" rows={3} countTo={200} />
      <TextField
        form={form}
        name="endsAt"
        label="Until"
        hint="Leave empty to pause until you resume it"
        type="datetime-local"
        optional
      />
    </WriteDialog>
  )
}
