/** The address that a text is; undefined for one that is none. */
export function parsedUrl(text: string): URL | undefined {
  try {
    // URL.canParse asks without a throw; phones of 2023 do not have it.
    return new URL(text)
  } catch {
    return undefined
  }
}
