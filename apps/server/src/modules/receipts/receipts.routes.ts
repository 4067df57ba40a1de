import * as receiptsCalls from '@gatefill/contracts/customer/orders/receipts'
import { getProof } from '@gatefill/contracts/public/proof'
import type { App } from '../../app-context.ts'
import { sendRefusal } from '../../platform/http/answers.ts'
import { bearerToken } from '../../platform/http/caller.ts'
import { readParam } from '../../platform/http/input.ts'
import type { Routing } from '../../platform/module.ts'
import { readProof } from './proof.ts'
import { getReceipt, getReceiptFile } from './receipts.ts'

/** The receipt by its contract; and as a file, which has no envelope and is therefore bound by hand. */
export function bindReceipts(app: App, { server, bind, authenticate }: Routing): void {
  bind(getProof, ({ caller }) => readProof(app, caller.bearer))
  bind(receiptsCalls.getReceipt, ({ caller, params }) => getReceipt(app, caller.userId, params.id))

  server.get<{ Params: { id: string } }>(
    `/api${receiptsCalls.getReceipt.path}.pdf`,
    async (request, reply) => {
      const session = await authenticate.customer(bearerToken(request.headers.authorization) ?? '')
      if (session === undefined) return sendRefusal(reply, { ok: false, code: 'UNAUTHENTICATED' })
      const id = readParam(receiptsCalls.getReceipt.params.id, request.params.id)
      if ('refusal' in id) return sendRefusal(reply, id.refusal)
      const file = await getReceiptFile(app, session.userId, id.value)
      if (!file.ok) return sendRefusal(reply, file)
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${file.value.name}"`)
        .header('cache-control', 'no-store')
        .send(file.value.content)
    },
  )
}
