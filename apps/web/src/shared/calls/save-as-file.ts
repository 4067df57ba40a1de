/** Long enough for the browser to begin the download. */
const KEPT_MILLISECONDS = 60_000

/** Hands a text to the person as a file, as a download does. */
export function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS)
}
