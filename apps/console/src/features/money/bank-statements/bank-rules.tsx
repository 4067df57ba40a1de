import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { BankRuleView } from '@gatefill/contracts/staff/finance/bank-charges'
import {
  approveBankRule,
  listBankRules,
  postByBankRule,
  removeBankRule,
} from '@gatefill/contracts/staff/finance/bank-charges'
import { asId } from '@gatefill/domain/core/ids'
import { addKobo, formatNaira, signedKobo, ZERO } from '@gatefill/domain/core/money'
import { isRuleRequested } from '@gatefill/domain/finance/bank-charges/bank-rule'
import { chargeName } from '@gatefill/domain/finance/bank-charges/charge-kinds'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useAskedAct } from '../../../shared/act-dialog.tsx'
import { useMay, useMember } from '../../../shared/member.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { BANK_READS } from './explain-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { TEXTS } from './texts.ts'

const columns: readonly Column<BankRuleView>[] = [
  {
    name: 'Words',
    kind: 'long',
    cell: ({ words, account, requestedBy, approvedBy }) => (
      <>
        <span className="wrap-anywhere">{words}</span>
        <Small>{account === '' ? 'Files without an account' : `Account ending ${account.slice(-4)}`}</Small>
        <Small>
          By {requestedBy.name}
          {approvedBy !== null && `, approved by ${approvedBy.name}`}
        </Small>
      </>
    ),
    sort: ({ words }) => words,
    csv: [
      ['Words', ({ words }) => words],
      ['Account', ({ account }) => account],
      ['By', ({ requestedBy }) => requestedBy.name],
      ['Approved by', ({ approvedBy }) => approvedBy?.name ?? null],
    ],
  },
  {
    name: 'What it is',
    cell: ({ charge }) => chargeName(charge),
    csv: ({ charge }) => chargeName(charge),
  },
  {
    name: 'At most',
    kind: 'figures',
    cell: ({ upTo }) => <MoneyText amount={signedKobo(upTo)} />,
    csv: ({ upTo }) => ({ kobo: signedKobo(upTo) }),
  },
  {
    name: 'How',
    cell: (rule) =>
      isRuleRequested(rule) ? (
        <Badge tone="yellow">Awaiting approval</Badge>
      ) : rule.isAutomatic ? (
        'Posts automatically'
      ) : (
        'Shown to you first'
      ),
    csv: ({ isAutomatic }) => (isAutomatic ? 'Automatically' : 'Shown first'),
  },
  {
    name: 'Open lines that fit',
    cell: ({ fitting, fittingCount, fittingAmount }) =>
      fittingCount === 0 ? (
        <span className="text-ink-2">{TEXTS.noneFits}</span>
      ) : (
        <>
          {fittingCount}, {formatNaira(signedKobo(fittingAmount))}
          {fitting.slice(0, 3).map(({ id, narration, amount }) => (
            <Small key={id}>
              {narration}, {formatNaira(signedKobo(amount))}
            </Small>
          ))}
          {fittingCount > 3 && <Small>{TEXTS.more(fittingCount - 3)}</Small>}
        </>
      ),
    csv: ({ fittingCount }) => fittingCount,
  },
]

const keyOf = ({ id }: BankRuleView): string => id

/** What is remembered of the texts of bank lines, and the open lines that fit. */
export function BankRules() {
  const may = useMay()
  const read = useEndpoint(listBankRules, {})
  const [edited, setEdited] = useState<BankRuleView>()
  const { acts, dialog } = useRuleActs(setEdited)
  return (
    <>
      <TablePanel
        id="bank-rules"
        title={TEXTS.rulesTitle}
        about={TEXTS.rulesAbout}
        read={read}
        rows={read.data}
        columns={may(postByBankRule) ? [...columns, acts] : columns}
        keyOf={keyOf}
        empty={TEXTS.noRules}
      />
      {edited !== undefined && <RuleDialog of={{ rule: edited }} onClose={() => setEdited(undefined)} />}
      {dialog}
    </>
  )
}

/** Posting the lines of a rule, changing, approving and removing it. */
function useRuleActs(onEdit: (rule: BankRuleView) => void) {
  const call = useCall()
  const { ask, dialog } = useAskedAct()
  const remove = ({ id, words }: BankRuleView) =>
    ask({
      title: TEXTS.removeTitle,
      description: TEXTS.removeAbout(words),
      confirmLabel: TEXTS.remove,
      busyLabel: TEXTS.removeBusy,
      danger: true,
      failed: TEXTS.removeFailed,
      invalidates: BANK_READS,
      run: () => call(removeBankRule, { params: { id: asId<never>(id) } }),
    })
  const approve = ({ id, words, charge, upTo }: BankRuleView) =>
    ask({
      title: TEXTS.approveRuleTitle,
      description: TEXTS.approveRuleAbout(words, chargeName(charge), formatNaira(signedKobo(upTo))),
      confirmLabel: TEXTS.approve,
      busyLabel: TEXTS.approveBusy,
      failed: TEXTS.approveRuleFailed,
      invalidates: BANK_READS,
      run: () => call(approveBankRule, { params: { id: asId<never>(id) } }),
    })
  const post = (rule: BankRuleView) =>
    ask({
      title: TEXTS.postFittingTitle(rule.fitting.length, chargeName(rule.charge)),
      description: TEXTS.postFittingAbout(sumOf(rule)),
      confirmLabel: TEXTS.postFitting(rule.fitting.length),
      busyLabel: TEXTS.postBusy,
      failed: TEXTS.postFittingFailed,
      invalidates: BANK_READS,
      run: async () => {
        const lineIds = rule.fitting.map(({ id }) => id)
        const { data } = await call(postByBankRule, {
          params: { id: asId<never>(rule.id) },
          body: { lineIds },
        })
        return { message: TEXTS.postedSome(data.posted, data.requested, data.left) }
      },
    })
  const acts: Column<BankRuleView> = {
    name: 'Actions',
    kind: 'actions',
    cell: (rule) => <RuleActs rule={rule} on={{ edit: onEdit, remove, approve, post }} />,
  }
  return { acts, dialog }
}

type RuleAct = (rule: BankRuleView) => void
type RuleActsProps = { rule: BankRuleView; on: Record<'edit' | 'remove' | 'approve' | 'post', RuleAct> }

function RuleActs({ rule, on }: RuleActsProps) {
  const isOwn = rule.requestedBy.id === useMember().id
  const isRequested = isRuleRequested(rule)
  const what = <span className="sr-only"> {rule.words}</span>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {isRequested && isOwn && <Small>{TEXTS.awaitsColleague}</Small>}
      <Button variant="secondary" size="compact" onClick={() => on.remove(rule)}>
        {isRequested ? (isOwn ? TEXTS.withdraw : TEXTS.decline) : TEXTS.remove}
        {what}
      </Button>
      {!isRequested && (
        <Button variant="secondary" size="compact" onClick={() => on.edit(rule)}>
          {TEXTS.edit}
          {what}
        </Button>
      )}
      {isRequested && !isOwn && (
        <Button size="compact" onClick={() => on.approve(rule)}>
          {TEXTS.approve}
          {what}
        </Button>
      )}
      {rule.fitting.length > 0 && (
        <Button size="compact" onClick={() => on.post(rule)}>
          {TEXTS.postFitting(rule.fitting.length)}
          {what}
        </Button>
      )}
    </span>
  )
}

/** The sum of the lines that are posted at once. */
const sumOf = ({ fitting }: BankRuleView): string =>
  formatNaira(addKobo(ZERO, ...fitting.map(({ amount }) => signedKobo(amount))))
