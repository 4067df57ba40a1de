const iso = (column: string): string => `to_json(${column} at time zone 'UTC') #>> '{}' || 'Z'`

/** SQL that builds a meter of the domain from three columns, times in ISO with Z: number, last calibration and its end. */
export const meterJson = (serial: string, calibratedAt: string, calibratedUntil: string): string =>
  `json_build_object('serial', ${serial}, 'calibratedAt', ${iso(calibratedAt)}, 'calibratedUntil', ${iso(calibratedUntil)})`

/** The meter of a compartment. */
export const compartmentMeterJson = (alias: string): string =>
  meterJson(`${alias}.meter_serial`, `${alias}.calibrated_at`, `${alias}.calibrated_until`)
