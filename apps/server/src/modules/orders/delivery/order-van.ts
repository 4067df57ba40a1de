/**
 * The van that brings or brought an order `o` as 'name, plate', beside its driver's card `d`: the one of the newest run
 * that gave the order to this driver. Where the run has no van of the fleet, it is what the driver's account says.
 */
export const ORDER_VAN = `coalesce((
    select v.name || ', ' || v.plate from stops s join runs r on r.id = s.run_id left join vehicles v on v.id = r.vehicle_id
    where s.order_id = o.id and r.driver_id = o.driver_id and r.state <> 'proposed' order by r.id desc limit 1), d.vehicle)`
