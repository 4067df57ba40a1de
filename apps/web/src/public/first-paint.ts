// Runs in the head of every page, before the first paint; the build makes it the small file /theme.js.
import '@gatefill/ui/theme-boot'
import { paths } from '../shared/paths.ts'
import { hideWhileChecking } from './visitor-check.ts'

const PUBLIC_PAGES: string[] = [paths.landing, paths.terms, paths.faqs, paths.privacy]

// The application shows its own spinner while it asks who is there.
if (PUBLIC_PAGES.includes(window.location.pathname)) hideWhileChecking()
