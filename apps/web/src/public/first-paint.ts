// Runs in the head of every page, before the first paint; the build makes it the small file /theme.js.
import '@gatefill/ui/theme-boot'
import { hideBeforeFirstPaint } from './hide-while-checking.ts'

// Only the public pages; the application shows its own spinner while it asks who is there.
if (document.documentElement.hasAttribute('data-public')) hideBeforeFirstPaint()
