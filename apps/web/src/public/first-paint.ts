// Runs in the head of every page, before the first paint; the build makes it the small file /theme.js.
import '@gatefill/ui/theme-boot'
import { hideWhileChecking } from './visitor-check.ts'

hideWhileChecking()
