const FREE_AFTER_MILLISECONDS = 60_000

/** Hands a file to the browser under a name, as if its link had been pressed. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some phones read the address only when the person has answered their question.
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MILLISECONDS)
}
