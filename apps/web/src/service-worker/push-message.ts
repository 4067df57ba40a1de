/** A push message as it is shown; `path` lies in this application. */
export type ShownMessage = { title: string; body: string; path: string; tag: string }

/** A browser must show something for each push, so what cannot be read is shown as this. */
const UNREADABLE: ShownMessage = {
  title: 'Gatefill',
  body: 'There is an update on your order.',
  path: '/dashboard/notifications',
  tag: 'news',
}

/** Reads what the server has sent; a page outside of the dashboard is never opened. */
export function readPushMessage(text: string | undefined): ShownMessage {
  const sent = parsed(text)
  const words = (name: keyof ShownMessage): string => {
    const value = sent[name]
    return typeof value === 'string' && value !== '' ? value : UNREADABLE[name]
  }
  const path = words('path')
  return {
    title: words('title'),
    body: words('body'),
    path: /^\/dashboard(\/[\w/-]*)?$/.test(path) ? path : UNREADABLE.path,
    tag: words('tag'),
  }
}

function parsed(text: string | undefined): Partial<Record<keyof ShownMessage, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
