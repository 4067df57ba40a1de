// Runs in the head of every page, before the first paint; the application builds it as a small file of its own.
import { applyStoredTheme, systemPrefersLight } from './theme-rule.ts'

applyStoredTheme()
// A phone that turns dark in the evening turns the page that is open, also one without React.
systemPrefersLight().addEventListener('change', applyStoredTheme)
