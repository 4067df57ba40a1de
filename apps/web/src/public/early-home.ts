// Runs in the head of dashboard.html in place of /theme.js; the build makes it the small file /early-home.js. It asks for
// what the home screen shows while the application is still on its way.
import './first-paint.ts'
import { startEarlyRead } from '@gatefill/client/calls/early-reads'
import { visitorFirstName, visitorTime, visitorToken } from '@gatefill/client/calls/visitor'
import { greeting } from '../features/home/greeting.ts'
import { keepRoom } from '../features/home/home-room.ts'
import { API_BASE } from '../shared/device/config.ts'
import { isLongHeading } from '../shared/page/long-heading.ts'

/** Path and query of each read; put in by apps/web/build/small-scripts.ts. */
declare const __HOME_READS__: readonly string[]

const token = visitorToken()
if (token === undefined) {
  // styles.css: nobody sees the dashboard on the way to /signin.
  document.documentElement.dataset.signedOut = ''
} else {
  for (const read of __HOME_READS__) startEarlyRead(API_BASE + read, token)
  keepRoom(document.documentElement)
  // The end of the page, before any script of the application.
  document.addEventListener('readystatechange', greet, { once: true })
}

function greet(): void {
  const text = greeting(visitorTime(), visitorFirstName())
  for (const heading of document.querySelectorAll('#first-view h1')) {
    heading.textContent = text
    heading.toggleAttribute('data-long', isLongHeading(text))
  }
}
