import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { RunId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { PhotoFacts } from '@gatefill/domain/delivery/odd-photo'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { NamedPhoto } from './photos.repository.ts'

/** A picture that came and was named, with what is looked at once. */
type UncheckedPhoto = Omit<NamedPhoto, 'at'> &
  PhotoFacts & { runId: RunId | undefined; place: Coordinates | undefined }

const MOST = 100

/**
 * Takes pictures that nobody has looked at, at most a hundred; of one that came before hashes and places were kept
 * nothing is said. The same file counts where it was used at another stop before, or where that use was looked at first.
 */
export async function takeUncheckedPhotos(tx: Tx, at: Date): Promise<UncheckedPhoto[]> {
  const { rows } = await sql<{
    order_id: string
    photo_id: string
    driver_id: string
    shows: 'meter' | 'gate'
    used_at: string | null
    run_id: string | null
    lat: number | null
    lng: number | null
    has_poured_place: boolean
    is_of_before: boolean
    is_demanded: boolean
  }>`with unchecked as (
      select o.order_id, o.photo_id from order_photos o
        join driver_photos p on p.id = o.photo_id and p.driver_id = o.driver_id
      where o.checked_at is null and p.file is not null limit ${MOST} for update of o skip locked
    ), taken as (
      update order_photos o set checked_at = ${at} from unchecked u
      where o.order_id = u.order_id and o.photo_id = u.photo_id
      returning o.order_id, o.photo_id, o.driver_id, o.shows, o.named_at
    )
    select t.order_id, t.photo_id, t.driver_id, t.shows, p.lat, p.lng, s.run_id,
      (select right(e.order_id, 6) from driver_photos same
          join order_photos e on e.photo_id = same.id and e.driver_id = same.driver_id
        where same.sha256 = p.sha256 and case when e.order_id = t.order_id
          then e.photo_id <> t.photo_id and exists (select from stops earlier where earlier.order_id = t.order_id
            and earlier.state = 'failed' and earlier.ended_at >= e.named_at and earlier.ended_at < t.named_at)
          else e.checked_at is not null or (e.named_at, e.order_id) < (t.named_at, t.order_id) end
        order by e.named_at limit 1) as used_at,
      d.poured_lat is not null as has_poured_place, p.sha256 is null as is_of_before,
      t.shows = 'meter' and (coalesce(d.is_code_checked_offline, false) or exists (
        select from short_deliveries h where h.order_id = t.order_id and h.check_by is not null)) as is_demanded
    from taken t join driver_photos p on p.id = t.photo_id
      left join deliveries d on d.order_id = t.order_id
      left join lateral (select g.run_id from stops g join runs r on r.id = g.run_id
        where g.order_id = t.order_id and r.driver_id = t.driver_id order by g.id desc limit 1) s on true`.execute(
    tx,
  )
  return rows.map((row) => ({
    orderId: asId(row.order_id),
    photoId: row.photo_id,
    driverId: asId(row.driver_id),
    shows: row.shows,
    usedAt: row.used_at,
    hasPlace: row.lat !== null || row.has_poured_place || row.is_of_before,
    isDemanded: row.is_demanded,
    runId: row.run_id === null ? undefined : asId(row.run_id),
    place: toCoordinates(row.lat, row.lng) ?? undefined,
  }))
}
