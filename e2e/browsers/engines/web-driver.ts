/** How WebDriver names an element in JSON (W3C WebDriver, 12.2). */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Method = 'GET' | 'POST' | 'DELETE'

/** A session of the W3C's WebDriver protocol. */
export type WebDriverSession = {
  version: string
  call: <Value>(method: Method, path: string, body?: object) => Promise<Value>
  /** Calls a function in the page; an element that it returns comes back as an id, see `elementId`. */
  run: <Value>(inPage: (...args: never[]) => unknown, args: readonly unknown[]) => Promise<Value>
  end: () => Promise<void>
}

type Answer = { value: unknown }
type Failure = { error: string; message: string }

/** Opens a session with the driver that listens at `url`. Throws what the driver says. */
export async function openWebDriverSession(url: string, capabilities: object): Promise<WebDriverSession> {
  const send = async <Value>(method: Method, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as Answer // the protocol's envelope
    if (!answer.ok) {
      const { error, message } = value as Failure // the protocol's shape of a failure
      throw new Error(`${method} ${path}: ${error}. ${message}`)
    }
    return value as Value // each command has its own, which its caller names
  }
  const { sessionId, capabilities: given } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const call: WebDriverSession['call'] = (method, path, body) =>
    send(method, `/session/${sessionId}${path}`, body ?? (method === 'POST' ? {} : undefined))
  return {
    version: given.browserVersion,
    call,
    run: (inPage, args) =>
      call('POST', '/execute/sync', { script: `return (${inPage}).apply(null, arguments)`, args }),
    end: () => send('DELETE', `/session/${sessionId}`),
  }
}

/** The id of an element that a call has returned; undefined for anything else. */
export function elementId(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !(ELEMENT in value)) return undefined
  const id = value[ELEMENT]
  return typeof id === 'string' ? id : undefined
}
