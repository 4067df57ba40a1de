// Runs in the head of every page, before the first paint; the application builds it as a small file of its own.
import { applyStoredTheme } from './theme-rule.ts'

applyStoredTheme()
