/**
 * Stops a call that has not ended after so many milliseconds, as AbortSignal.timeout does where it exists: from Chrome
 * 103 and Safari 16 on.
 */
export function timeLimit(milliseconds: number): AbortSignal {
  const late = new AbortController()
  setTimeout(
    () => late.abort(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  )
  return late.signal
}
