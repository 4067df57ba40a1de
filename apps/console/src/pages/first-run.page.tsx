import { FirstRun } from '../features/first-run/first-run.tsx'
import { usePageTitle } from '../shared/page-title.ts'

/** /console/first-run */
export function FirstRunPage() {
  usePageTitle('First run')
  return (
    <div className="grid gap-6">
      <h1 className="heading-1">First run</h1>
      <FirstRun />
    </div>
  )
}
