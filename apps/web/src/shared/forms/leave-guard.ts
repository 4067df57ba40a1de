import * as texts from '../texts.ts'
/** The question before a person leaves the dashboard for another page (C-05). */
export const LEAVE_QUESTION = texts.leaveQuestion

/** Long enough for the browser to hand a URL over to the mail or phone application. */
const HAND_OVER_MILLISECONDS = 1000

let free = false

/** Whether the page may be left without the question. */
export const mayLeaveFreely = (): boolean => free

/** Lets the next exit pass unasked: the way to the payment page, or a leave that was just confirmed. */
export function leaveFreely(): void {
  free = true
}

/** A mail or phone link opens another application; the page stays, so the question comes back at once. */
export function leaveFreelyForAMoment(): void {
  free = true
  setTimeout(askBeforeLeaving, HAND_OVER_MILLISECONDS)
}

/** The person is back, or stayed: ask again from now on. */
export function askBeforeLeaving(): void {
  free = false
}
