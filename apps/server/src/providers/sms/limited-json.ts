const MAX_BYTES = 64 * 1024

/** The body as JSON; undefined for one that is too large or no JSON. */
export async function limitedJson(response: Response): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
