// Runs in the head of signin.html in place of /theme.js; the build makes it the small file /early-form.js. Until the
// application is there it keeps a form from leaving the page, and remembers that it was sent.
import './first-paint.ts'

document.addEventListener('submit', (event) => {
  const form = event.target
  // The application answers its own forms, and did so before this listener.
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
  event.preventDefault()
  form.dataset.sent = ''
  const button = form.querySelector<HTMLElement>('[type="submit"]')
  if (button === null) return
  button.setAttribute('aria-busy', 'true')
  button.textContent = 'Signing In...'
})
