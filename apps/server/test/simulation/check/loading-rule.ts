/** Whatever vans have loaded stands in the books of the stations once: loadings of a fuel that differ between the two. */
export const UNBOOKED_LOADINGS = `select count(*) from
    (select m.stop_id, c.product_id, sum(m.delta_dl) as dl from stock_moves m
      join compartments c on c.id = m.compartment_id
      where m.kind = 'load' and m.stop_id is not null group by m.stop_id, c.product_id) van
    full join (select stop_id, product_id, -sum(delta_dl) as dl from station_stock_moves
      where kind = 'load' and stop_id is not null group by stop_id, product_id) station using (stop_id, product_id)
    where van.dl is distinct from station.dl`
