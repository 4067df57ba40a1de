/** Where the parts of the home screen stand; its first view has the same places (home-first-view.tsx). */
export const homeGrid = {
  whole:
    'grid grid-cols-1 items-start gap-3 tablet:max-desk:grid-cols-2 desk:grid-cols-[minmax(0,1fr)_344px] desk:gap-6',
  orders: 'contents desk:grid desk:grid-cols-1 desk:gap-6',
  activeOrder: 'empty:hidden tablet:max-desk:col-span-2',
  orderFuel: 'grid tablet:max-desk:col-span-2',
  prices:
    'grid grid-cols-1 gap-3 tablet:max-desk:col-span-2 tablet:max-desk:not-has-[>div:empty]:grid-cols-2 desk:gap-6',
  again: 'empty:hidden max-desk:order-first',
  /** While it is not known whether there is something to order again: the room that it took last (home-room.ts). */
  againAwaited:
    'empty:hidden max-desk:order-first max-tablet:h-(--home-again) max-tablet:in-data-home-again:empty:block',
  /** One of the two alone takes the whole width of a tablet. */
  recent: 'grid items-start gap-3 empty:hidden tablet:col-span-2 tablet:not-has-[>:only-child]:grid-cols-2',
}
