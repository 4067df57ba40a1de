import { oneOpenAtATime } from '../shared/forms/one-open-at-a-time.ts'
import { fillContacts } from './contacts.ts'
import { fillExample } from './landing/example.ts'
import { fillPolicy } from './policy.ts'
import { fillPrices } from './prices.ts'
import { offerWayToTop } from './to-top.ts'
import { sendSignedInToDashboard } from './visitor-check.ts'

/** The whole script of the public pages. They are complete to read without it. */
void sendSignedInToDashboard()
void fillContacts()
void Promise.all([fillPrices(), fillPolicy()]).then((read) => fillExample(...read))
oneOpenAtATime(document.body)
offerWayToTop()
// Who has read so far goes on to the sign-up: what its screen needs is then there (build/load-sign-up-ahead.ts).
const ahead: string = '/ahead.js'
setTimeout(() => void import(/* @vite-ignore */ ahead), 2500)

// A page that the Back button brings out of the browser's memory does not start again (C-04).
window.addEventListener('pageshow', (event) => {
  if (event.persisted) void sendSignedInToDashboard()
})
