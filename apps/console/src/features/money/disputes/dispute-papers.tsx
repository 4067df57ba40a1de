import type { FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { Panel } from '../../../shared/rooms/panel.tsx'

type Paper = FinanceDisputeDetail['papers'][number]

const factsText = ({ facts }: Paper): string => facts.map(({ name, value }) => `${name}: ${value}`).join(', ')

/** What our records prove of a disputed payment. */
export function DisputePapers({ papers }: { papers: readonly Paper[] }) {
  if (papers.length === 0) return null
  return (
    <Panel
      id="dispute-papers"
      title="Our papers"
      about="Made from our records. They go as one file with an answer, as far as they are ticked there."
    >
      <ul>
        {papers.map((paper) => (
          <li key={paper.id} className="border-line p-4 not-last:border-b">
            <b className="block wrap-anywhere">{paper.title}</b>
            <span className="text-small text-ink-2 wrap-anywhere">{factsText(paper)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type ChosenProps = {
  papers: readonly Paper[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The papers that go with an answer. */
export function ChosenPapers({ papers, chosen, onChange }: ChosenProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">What is sent as proof</legend>
      <p className="text-small text-ink-2">Untick what you do not want to send.</p>
      {papers.map((paper) => (
        <Checkbox
          key={paper.id}
          name={`paper-${paper.id}`}
          checked={chosen.includes(paper.id)}
          onChange={() => toggle(paper.id)}
          label={
            <>
              {paper.title}
              <span className="block text-small text-ink-2">{factsText(paper)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
