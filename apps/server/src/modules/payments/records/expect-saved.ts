/**
 * For a compare-and-set save of a row that this transaction has locked: that it found another state is a defect, and ends
 * the transaction.
 */
export function expectSaved(isSaved: boolean, subject: string): void {
  if (!isSaved) throw new Error(`${subject} is no longer in the state that was read`)
}
