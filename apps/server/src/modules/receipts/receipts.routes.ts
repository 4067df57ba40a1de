import { getReceipt } from '@gatefill/contracts/customer/orders/receipts'
import { asId } from '@gatefill/domain/core/ids'
import type { FastifyInstance } from 'fastify'
import type { Binder } from '../../platform/http/bind.ts'
import { sendRefusal } from '../../platform/http/bind.ts'
import type { Authenticate } from '../../platform/http/caller.ts'
import type { ReceiptsService } from './receipts.service.ts'

type ReceiptDoors = { server: FastifyInstance; bind: Binder; authenticate: Authenticate }

/** The receipt by its contract; and as a file, which has no envelope and is therefore bound by hand. */
export function bindReceipts({ server, bind, authenticate }: ReceiptDoors, receipts: ReceiptsService): void {
  bind(getReceipt, ({ caller, params }) => receipts.getReceipt(asId(caller.userId), params.id))

  server.get<{ Params: { id: string } }>(`/api${getReceipt.path}.pdf`, async (request, reply) => {
    const header = request.headers.authorization ?? ''
    const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : ''
    const session = await authenticate(token, getReceipt.access)
    if (session === undefined) return sendRefusal(reply, { ok: false, code: 'UNAUTHENTICATED' })
    const file = await receipts.getReceiptFile(asId(session.userId), request.params.id)
    if (!file.ok) return sendRefusal(reply, file)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${file.value.name}"`)
      .header('cache-control', 'no-store')
      .send(file.value.content)
  })
}
