/** The part of the Network Information API that we use; not in every browser, and not in TypeScript's own types. */
type WithConnection = { connection?: { saveData?: boolean } }

/** Whether the person asked the browser to use little data. */
export const savesData = (): boolean => (navigator as WithConnection).connection?.saveData === true // see above
