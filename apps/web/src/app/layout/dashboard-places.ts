import type { IconType } from '@gatefill/ui/icon'
import { House } from '@gatefill/ui/icons/places/house'
import { MapPin } from '@gatefill/ui/icons/places/map-pin'
import { Bell } from '@gatefill/ui/icons/signs/bell'
import { CircleQuestionMark } from '@gatefill/ui/icons/signs/circle-question-mark'
import { List } from '@gatefill/ui/icons/views/list'
import { Settings } from '@gatefill/ui/icons/views/settings'
import { Truck } from '@gatefill/ui/icons/work/truck'
import { paths } from '../../shared/page/paths.ts'
import * as texts from '../texts.ts'

export type Place = {
  to: string
  /** In the sidebar. */
  name: string
  /** In the tab bar of a phone. */
  shortName: string
  icon: IconType
  /** Marked only on its own page, not on the pages below it. */
  end?: boolean
}

/** The main places, in the order of sidebar and tab bar. */
export const PLACES: readonly Place[] = [
  { to: paths.dashboard, name: 'Home', shortName: 'Home', icon: House, end: true },
  { to: paths.orderFuel, name: texts.orderFuel, shortName: 'Order', icon: Truck },
  { to: paths.orders, name: 'Orders', shortName: 'Orders', icon: List },
  { to: paths.deliveryStatus, name: texts.deliveryStatus, shortName: 'Track', icon: MapPin },
]

/** In the sidebar after the main places, and as a bell in a phone's upper bar. */
export const NOTIFICATIONS: Place = {
  to: paths.notifications,
  name: 'Notifications',
  shortName: 'News',
  icon: Bell,
}

/** Last of the sidebar's main places; on a phone in the account menu. */
export const SETTINGS: Place = {
  to: paths.settings,
  name: texts.accountSettings,
  shortName: 'Settings',
  icon: Settings,
}

/** At the foot of the sidebar, last in the tab bar: the same place on every screen. */
export const HELP: Place = {
  to: paths.support,
  name: texts.helpAndSupport,
  shortName: 'Help',
  icon: CircleQuestionMark,
}
