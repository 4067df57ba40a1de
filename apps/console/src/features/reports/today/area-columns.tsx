import type { WireToday } from '@gatefill/contracts/staff/reports'
import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { dlToLitres, formatDl } from '@gatefill/domain/fleet/decilitres'
import { reportCellText } from '@gatefill/domain/reports/report-table'
import { missesInTime } from '@gatefill/domain/reports/today/day-targets'
import type { Column } from '../../../shared/table/columns.tsx'

type Area = WireToday['areas'][number]

type Known = { fuels: readonly string[]; weekBefore: string; inTimeTarget: number | undefined }

const litres = (dl: number): string => (dl === 0 ? '–' : formatDl(dl))

/** The areas of the day: orders, litres by fuel, sales, arrivals in time, half within, and the week before. */
export const areaColumns = ({ fuels, weekBefore, inTimeTarget }: Known): Column<Area>[] => [
  {
    name: 'Area',
    cell: ({ area }) => (area === '' ? 'Area not known' : area),
    sort: ({ area }) => area,
    csv: ({ area }) => area,
  },
  {
    name: 'Paid orders',
    kind: 'figures',
    cell: ({ orders }) => orders,
    sort: ({ orders }) => orders,
    csv: ({ orders }) => orders,
  },
  ...litresColumns(fuels),
  {
    name: 'Sales',
    kind: 'figures',
    cell: ({ sales }) => formatNaira(kobo(sales)),
    sort: ({ sales }) => sales,
    csv: ({ sales }) => ({ kobo: kobo(sales) }),
  },
  ...arrivalColumns(inTimeTarget),
  {
    name: `${weekBefore}, orders`,
    kind: 'figures',
    cell: ({ before }) => before,
    sort: ({ before }) => before,
    csv: ({ before }) => before,
  },
]

/** The litres of each fuel, then of all together. */
const litresColumns = (fuels: readonly string[]): Column<Area>[] => [
  ...fuels.map(
    (fuel): Column<Area> => ({
      name: fuelLetters(fuel),
      kind: 'figures',
      cell: ({ byFuel }) => litres(byFuel[fuel] ?? 0),
      csv: ({ byFuel }) => dlToLitres(byFuel[fuel] ?? 0),
    }),
  ),
  {
    name: 'Litres',
    kind: 'figures',
    cell: ({ litresDl }) => litres(litresDl),
    sort: ({ litresDl }) => litresDl,
    csv: ({ litresDl }) => dlToLitres(litresDl),
  },
]

/** How many arrived in time, and within how many minutes half of them did. */
const arrivalColumns = (inTimeTarget: number | undefined): Column<Area>[] => [
  {
    name: 'Arrived in time',
    kind: 'figures',
    cell: (area) => (
      <span className={missesInTime(area, inTimeTarget) ? 'text-danger' : undefined}>
        {area.arrived === 0 ? '–' : `${area.inTime} of ${area.arrived}`}
        {missesInTime(area, inTimeTarget) && <span className="sr-only">, below target</span>}
      </span>
    ),
    csv: [
      ['Arrived', ({ arrived }) => arrived],
      ['In time', ({ inTime }) => inTime],
    ],
  },
  {
    name: 'Half within',
    kind: 'figures',
    cell: ({ half }) => reportCellText(half, 'minutes'),
    csv: ({ half }) => half ?? '',
  },
]
