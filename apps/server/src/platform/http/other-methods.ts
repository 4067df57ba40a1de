import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './answers.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers 405 with the methods that a path has, where a call uses another one. Called when everything is bound. */
export function refuseOtherMethods(server: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const url = `/api${path}`
    const [allowed, others] = [true, false].map((bound) =>
      METHODS.filter((method) => server.hasRoute({ method, url }) === bound),
    )
    if (allowed === undefined || others === undefined || others.length === 0) continue
    server.route({
      method: others,
      url,
      // Before the body is read: what it says does not matter.
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        await sendRefusal(reply, { ok: false, code: 'METHOD_NOT_ALLOWED' })
      },
      handler: () => {
        throw new Error('a method was refused and handled')
      },
    })
  }
}
