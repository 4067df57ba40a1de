import { RETENTION } from '@gatefill/domain/core/retention'
import type { PersonalColumns } from '../../platform/personal-data.ts'

/** Columns of this module with personal data. */
export const trackingColumns: readonly PersonalColumns[] = [
  {
    table: 'driver_positions',
    columns: ['lat', 'lng', 'accuracy', 'speed'],
    purpose: 'to show the customer where the delivery is',
    stored: `${RETENTION.positions.days} days`,
    erased: 'goes by its time',
  },
]
