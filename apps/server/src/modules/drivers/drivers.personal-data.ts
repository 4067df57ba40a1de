import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const driversColumns: readonly PersonalColumns[] = [
  {
    table: 'drivers',
    columns: ['email', 'name', 'phone', 'vehicle', 'plate', 'password_hash'],
    purpose: 'to sign a driver in, and to tell the customer who comes',
    stored: 'for good',
    erased: 'not erased: the deliveries name the driver',
  },
  {
    table: 'driver_devices',
    columns: ['user_agent'],
    purpose: 'to know the phone that a driver signs in with',
    stored: 'while the phone is bound',
    erased: 'emptied when the phone is unbound',
  },
  {
    table: 'drivers',
    columns: ['suspended_reason', 'paused_reason'],
    purpose: 'to show why staff suspended a driver or gives no new runs',
    stored: 'until the driver works again',
    erased: 'not erased: words of staff',
  },
]
