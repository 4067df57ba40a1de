import type { DaySummary } from './summary.ts'
import { summaryLines } from './summary-text.ts'

/** A page with the summary of a day; it needs nothing from elsewhere. */
export function summaryPage(summary: DaySummary): string {
  const rows = summaryLines(summary).map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A simulated day</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  th { text-align: left; padding-right: 2rem; vertical-align: top; }
  td, th { border-top: 1px solid #ccc; padding-block: 0.4rem; }
</style>
<h1>A simulated day</h1>
<table>${rows.join('\n')}</table>
</html>
`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
