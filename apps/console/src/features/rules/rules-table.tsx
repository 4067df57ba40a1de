import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireRule } from '@gatefill/contracts/staff/fleet/rules'
import { addRule, listRules } from '@gatefill/contracts/staff/fleet/rules'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { DISPATCH_RULES, ruleText } from '@gatefill/domain/fleet/dispatch-rules'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { RULES } from '../../shared/rooms/fleet-rooms.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { RuleDialog } from './rule-dialog.tsx'

/** The rules of dispatch with what each refuses now, and what was changed when and by whom. */
function RulesTable() {
  const rules = useEndpoint(listRules, {}, { refetchInterval: useReadInterval() })
  const may = useMay()
  const [changing, setChanging] = useState<WireRule['kind']>()
  const rule = rules.data?.find(({ kind }) => kind === changing)
  return (
    <>
      <TablePanel
        id="rules"
        title="Rules"
        about="What the planner refuses, and from when. Refusals are counted against today’s orders and vans."
        read={rules}
        rows={rules.data}
        columns={columnsOf(may(addRule) ? setChanging : undefined)}
        keyOf={({ kind }) => kind}
        empty={{ title: 'No rules', text: 'Dispatch rules appear here.' }}
      />
      <TablePanel
        id="rule-changes"
        title="Changes"
        read={rules}
        rows={rules.data?.flatMap(changesOf).toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))}
        columns={changeColumns}
        keyOf={({ key }) => key}
        empty={{
          title: 'No changes yet',
          text: 'A change appears here with its date, its reason and who made it.',
        }}
      />
      {rule !== undefined && (
        <RuleDialog key={rule.kind} rule={rule} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}

const columnsOf = (onChange: ((kind: WireRule['kind']) => void) | undefined): Column<WireRule>[] => [
  {
    name: 'Rule',
    cell: ({ kind }) => DISPATCH_RULES[kind].title,
    csv: ({ kind }) => DISPATCH_RULES[kind].title,
  },
  {
    name: 'Value',
    cell: ({ kind, inForce }) => <span className="figures">{ruleText(kind, inForce.figures)}</span>,
    csv: ({ kind, inForce }) => ruleText(kind, inForce.figures),
  },
  {
    name: 'In force',
    cell: ({ kind, inForce, coming }) => (
      <>
        {inForce.validFrom === null ? 'From the start' : formatDateTime(inForce.validFrom)}
        {coming.map(({ validFrom, figures }) => (
          <span key={validFrom} className="mt-1 block">
            <Badge tone="yellow">
              {ruleText(kind, figures)} from {validFrom === null ? 'now' : formatDateTime(validFrom)}
            </Badge>
          </span>
        ))}
      </>
    ),
    csv: ({ inForce }) => inForce.validFrom,
  },
  {
    name: 'Refuses now',
    kind: 'figures',
    cell: ({ refuses }) => <b className="figures">{refuses.count}</b>,
    sort: ({ refuses }) => refuses.count,
    csv: ({ refuses }) => refuses.count,
  },
  {
    name: 'Which',
    kind: 'long',
    cell: ({ refuses }) => <Which refuses={refuses} />,
    csv: ({ refuses }) => refuses.which.join('; '),
  },
  {
    name: 'Change',
    kind: 'actions',
    cell: ({ kind }) =>
      onChange !== undefined && (
        <Button variant="quiet" size="compact" onClick={() => onChange(kind)}>
          Change<span className="sr-only">: {DISPATCH_RULES[kind].title}</span>
        </Button>
      ),
  },
]

/** The first of what a rule refuses; the rest is counted. */
function Which({ refuses: { count, which } }: { refuses: WireRule['refuses'] }) {
  const [first, ...rest] = which
  if (first === undefined) return <span className="text-ink-2">none</span>
  return (
    <>
      {first}
      {rest.length > 0 && (
        <details>
          <summary className="text-link cursor-pointer">{count - 1} more</summary>
          <ul>
            {rest.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          {count > which.length && <Small>The first {which.length} of them.</Small>}
        </details>
      )}
    </>
  )
}

type Change = {
  key: string
  validFrom: string
  title: string
  value: string
  note: string
  by: string | null
}

const changesOf = ({ kind, inForce, coming, past }: WireRule): Change[] =>
  [...coming, inForce, ...past].flatMap(({ figures, validFrom, note, by }, at) =>
    validFrom === null
      ? []
      : [
          {
            key: `${kind} ${at}`,
            validFrom,
            title: DISPATCH_RULES[kind].title,
            value: ruleText(kind, figures),
            note,
            by,
          },
        ],
  )

const changeColumns: readonly Column<Change>[] = [
  {
    name: 'In force',
    cell: ({ validFrom }) => formatDateTime(validFrom),
    csv: ({ validFrom }) => validFrom,
  },
  {
    name: 'Change',
    kind: 'long',
    cell: ({ title, value, note }) => (
      <>
        {title}: {value}
        <Small>{note}</Small>
      </>
    ),
    csv: [
      ['Rule', ({ title }) => title],
      ['Value', ({ value }) => value],
      ['Reason', ({ note }) => note],
    ],
  },
  { name: 'By', cell: ({ by }) => by ?? '', csv: ({ by }) => by },
]

/** /console/rules: what the planner refuses, with dates. */
export function RulesPage() {
  return (
    <Room title={RULES.rules.title} tabs={<PlaceTabs label="Rules" places={Object.values(RULES)} />}>
      <RulesTable />
    </Room>
  )
}
