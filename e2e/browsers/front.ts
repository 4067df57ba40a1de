import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { oldEngineScript } from '../support/browser/old-engine.ts'

const SCRIPT = '/browsers-before-the-page.js'
const PROBLEM = '/browsers-problem'

/**
 * What stands between a browser and the server, because no protocol of all engines has it: a network that can be cut, and
 * a script before the first of the page, which tells what the page wrote as an error.
 */
export type Front = {
  origin: string
  /** Sends everything on to this server. */
  leadTo: (origin: string) => void
  /** Until `restore`, connections break off; the browser still takes itself for connected. */
  cut: () => void
  restore: () => void
  /** Whether pages lack from now on what the oldest browsers lack. */
  beOld: (isOld: boolean) => void
  /** What pages wrote as errors since the last call. */
  takeProblems: () => string[]
  stop: () => Promise<void>
}

export async function startFront(): Promise<Front> {
  const sockets = new Set<Socket>()
  let target = ''
  let isCut = false
  let isOld = false
  let problems: string[] = []

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url?.startsWith(SCRIPT))
      return outgoing
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(scriptFor(incoming.url, isOld))
    if (incoming.url === PROBLEM) {
      textOf(incoming).then(
        (problem) => problems.push(problem),
        () => problems.push('a problem that did not arrive'),
      )
      return outgoing.writeHead(204).end()
    }
    forward(incoming, outgoing, target)
  }
  const server = createServer(answer)
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // listening on TCP, so it has a port
  const breakOff = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    leadTo: (origin) => {
      target = origin
    },
    cut: () => {
      isCut = true
      breakOff()
    },
    restore: () => {
      isCut = false
    },
    beOld: (next) => {
      isOld = next
    },
    takeProblems: () => {
      const taken = problems
      problems = []
      return taken
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        breakOff()
      }),
  }
}

/** What runs before the first script of a page; the console has other oldest browsers. */
const scriptFor = (url: string, isOld: boolean): string =>
  [
    isOld ? oldEngineScript(url.endsWith('console') ? 'console' : 'phones') : '',
    `(${beforeThePage})(${JSON.stringify(PROBLEM)})`,
  ].join(';')

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void {
  const isDocument = incoming.method === 'GET' && (incoming.headers.accept ?? '').startsWith('text/html')
  const people = incoming.url?.startsWith('/console') ? 'console' : 'phones'
  const onward: ClientRequest = request(`${target}${incoming.url}`, {
    method: incoming.method,
    // A document gets a line more, so it must come as text.
    headers: { ...incoming.headers, ...(isDocument && { 'accept-encoding': 'identity' }) },
  })
  onward.on('response', (answered) => {
    if (isDocument && (answered.headers['content-type'] ?? '').startsWith('text/html')) {
      const { 'content-length': _, ...headers } = answered.headers
      textOf(answered).then(
        (html) =>
          outgoing
            .writeHead(answered.statusCode ?? 502, headers)
            .end(html.replace(/<head[^>]*>/, `$&<script src="${SCRIPT}?${people}"></script>`)),
        () => outgoing.destroy(),
      )
      return
    }
    outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(outgoing)
    answered.on('error', () => outgoing.destroy())
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** In the page, before anything of it: sends what is written as an error. */
function beforeThePage(problemPath: string): void {
  // A page that is being left says of the parts on their way that they did not come.
  let isLeft = false
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  const send = (problem: string) => {
    if (!isLeft) navigator.sendBeacon(problemPath, `${location.pathname}: ${problem}`)
  }
  const write = console.error
  console.error = (...said: unknown[]) => {
    send(said.map((part) => (part instanceof Error ? `${part} ${part.stack}` : String(part))).join(' '))
    write.apply(console, said)
  }
  addEventListener('error', ({ message, filename, lineno }) => send(`${message} (${filename}:${lineno})`))
  addEventListener('unhandledrejection', ({ reason }) => send(`not handled: ${reason?.stack ?? reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`refused by ${violatedDirective}: ${blockedURI}`),
  )
}
