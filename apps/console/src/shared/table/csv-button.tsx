import { useWrite } from '@gatefill/client/react/use-write'
import { Download } from '@gatefill/ui/icons/actions'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'

/** Saves a list as a CSV file, once at a time; `save` throws what its call throws. */
export const useCsv = (save: () => Promise<void>) =>
  useWrite<void, object>({
    send: async () => {
      await save()
      return {}
    },
    failed: 'The CSV could not be read. Nothing was saved. Please try again.',
    success: false,
  })

type Csv = ReturnType<typeof useCsv>

/** `of` names the list to those who hear the button without its table. */
export const CsvButton = ({ csv, of }: { csv: Csv; of: string }) => (
  <Button
    variant="quiet"
    size="compact"
    icon={<Download aria-hidden="true" className="size-5" />}
    busy={csv.isBusy}
    busyLabel="Reading..."
    onClick={() => void csv.write()}
  >
    CSV<span className="sr-only"> of {of}</span>
  </Button>
)

/** Why it was not saved, in a panel. */
export const CsvFailure = ({ csv: { failure } }: { csv: Csv }) =>
  failure !== undefined && (
    <div className="px-4 py-2">
      <FailureLine text={failure.message} />
    </div>
  )
