import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getOrdering } from '@gatefill/contracts/public/ordering'
import { BUSINESS_HOURS, hoursInWords } from '@gatefill/domain/company/service-hours'
import { Link } from 'react-router'
import { useMember } from '../../shared/member.ts'
import { Fact, Facts } from '../../shared/rooms/facts.tsx'
import { RULES } from '../../shared/rooms/fleet-rooms.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { mayOpen, PRICES } from '../../shared/rooms/rooms.ts'
import { TableStates } from '../../shared/table/table-states.tsx'

/** When fuel is delivered and support answers; read only, since a curfew of the room Rules takes hours away. */
export function HoursPanel() {
  const ordering = useEndpoint(getOrdering)
  const { role } = useMember()
  const hours = ordering.data?.hours
  return (
    <Panel
      id="hours"
      title="Hours"
      about="Lagos time, every day."
      action={
        mayOpen(role, RULES.rules) && (
          <Link to={RULES.rules.path} className="text-link">
            Curfews in Rules
          </Link>
        )
      }
    >
      <TableStates title="Hours" read={ordering} empty={undefined} />
      {hours !== undefined && (
        <Facts>
          <Fact name="Deliveries today">{hours.length === 0 ? 'None' : hoursInWords(hours)}</Fact>
          <Fact name="Night surcharge">
            <Link to={PRICES.path} className="text-link">
              Fees in Prices
            </Link>
          </Fact>
          <Fact name="Support">{hoursInWords(BUSINESS_HOURS)}</Fact>
        </Facts>
      )}
    </Panel>
  )
}
