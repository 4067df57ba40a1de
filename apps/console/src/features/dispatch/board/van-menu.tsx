import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Lane } from '@gatefill/domain/dispatch/desk/lanes'
import { BREAKDOWN_REASONS } from '@gatefill/domain/dispatch/runs/breakdown'
import { Ellipsis } from '@gatefill/ui/icons/views'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuItem } from '@gatefill/ui/primitives/menu-items'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { useState } from 'react'
import { useDesk } from '../desk/desk-context.ts'
import { backOnRoad, breakDown, vanMenuOf } from '../desk/van-commands.ts'

/** What is done with a van as a whole: it broke down, or is back on the road. */
export function VanMenu({ lane }: { lane: Lane }) {
  const { mayAct, perform, menu } = useDesk()
  const [isTyping, setTyping] = useState(false)
  const { van, openStops } = lane
  if (!mayAct || van.vehicleId === null) return null
  const own = vanMenuOf(van.driverId)
  const report = (reason: string) => void perform(breakDown(van, reason, openStops))
  return (
    <>
      <Menu
        label={`Acts on the van of ${van.driverName}`}
        buttonClassName="grid size-8 place-items-center hover:bg-sunken"
        button={<Ellipsis aria-hidden="true" className="size-4" />}
        held={{ isOpen: menu.orderId === own, onChange: (isOpen) => menu.open(isOpen ? own : undefined) }}
      >
        {van.offRoadSince !== null ? (
          <MenuItem onSelect={() => void perform(backOnRoad(van, van.offRoadReason ?? ''))}>
            Back on the road
          </MenuItem>
        ) : (
          <>
            {BREAKDOWN_REASONS.map((reason) => (
              <MenuItem key={reason} onSelect={() => report(reason)}>
                Broke down: {reason.toLowerCase()}
              </MenuItem>
            ))}
            <MenuItem onSelect={() => setTyping(true)}>Broke down: other...</MenuItem>
          </>
        )}
      </Menu>
      {isTyping && <OtherReason lane={lane} onClose={() => setTyping(false)} />}
    </>
  )
}

function OtherReason({ lane: { van, openStops }, onClose }: { lane: Lane; onClose: () => void }) {
  const { perform, write } = useDesk()
  const form = useForm({ initial: { reason: '' }, validate: reasonErrors })
  const send = async () => {
    if (form.check() && (await perform(breakDown(van, form.values.reason, openStops)))) onClose()
  }
  return (
    <FormDialog
      title={`The van of ${van.driverName} broke down`}
      description="It leaves the plan at once. Its stops go to other vans; what is on board stays with it."
      confirmLabel="Report breakdown"
      busyLabel="Sending..."
      danger
      busy={write.isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(send)}
      onClose={onClose}
    >
      <TextAreaField form={form} name="reason" label="Reason" rows={2} />
      <FailureLine text={write.failure?.message} />
    </FormDialog>
  )
}
