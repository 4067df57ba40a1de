/** Some phones read the URL only when the person has answered their question. */
const REVOKE_AFTER_MILLISECONDS = 60_000

/** Hands a file to the browser under a name, as a download does. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  // Never part of the page, so that nothing takes it for a link that leaves the screen.
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MILLISECONDS)
}
