import { endpointName } from '@gatefill/contracts/core/all-endpoints'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { AuditEntry } from '../audited-write.ts'

/** The audit row of a call, as its contract asks for it. */
export function auditEntry(
  endpoint: Endpoint,
  by: Pick<AuditEntry, 'staffId' | 'role' | 'ip'>,
  { params, body }: { params: Readonly<Record<string, string>>; body: unknown },
): AuditEntry {
  const [subject = ''] = Object.keys(endpoint.params ?? {})
  const keepsForm =
    !(endpoint.audit === 'subject' || endpoint.audit === 'secret') &&
    typeof body === 'object' &&
    body !== null
  return {
    staffId: by.staffId,
    role: by.role,
    ip: by.ip,
    act: endpointName(endpoint),
    subjectId: params[subject] ?? '',
    details: keepsForm ? body : {},
  }
}
