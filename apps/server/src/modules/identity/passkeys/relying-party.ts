/** Who asks for a passkey: its id for the browser, and the page it must come from. */
export type RelyingParty = { id: string; origin: string }

/** Browsers know no passkeys of an IP address, so on the own machine the page is the one at localhost. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { protocol, hostname, port } = new URL(publicUrl)
  const id = hostname === '127.0.0.1' ? 'localhost' : hostname
  return { id, origin: `${protocol}//${id}${port === '' ? '' : `:${port}`}` }
}
