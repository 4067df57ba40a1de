import { ChevronDown } from '@gatefill/ui/icons/arrows'
import { CheckCheck } from '@gatefill/ui/icons/signs'
import { SlidersHorizontal } from '@gatefill/ui/icons/views'
import { Button } from '@gatefill/ui/primitives/button'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuItem } from '@gatefill/ui/primitives/menu-items'
import * as texts from './texts.ts'

const icon = 'size-5 shrink-0'

type NotificationActionsProps = {
  /** Whether nothing is listed that something could be done with. */
  isEmpty: boolean
  hasUnread: boolean
  onReadAll: () => void
  onPreferences: () => void
}

/** What can be done with all notifications; without any, what one gets can still be chosen. */
export function NotificationActions(props: NotificationActionsProps) {
  const { isEmpty, hasUnread, onReadAll, onPreferences } = props
  if (isEmpty && !hasUnread)
    return (
      <Button
        variant="quiet"
        size="compact"
        icon={<SlidersHorizontal aria-hidden className={icon} />}
        onClick={onPreferences}
      >
        {texts.notificationPreferences}
      </Button>
    )
  return (
    <Menu
      label="Actions"
      buttonClassName="inline-flex min-h-12 items-center gap-2 border-2 border-control bg-surface px-4 font-bold hover:bg-sunken"
      button={
        <>
          Actions
          <ChevronDown aria-hidden className={icon} />
        </>
      }
    >
      {hasUnread && (
        <MenuItem icon={<CheckCheck aria-hidden className={icon} />} onSelect={onReadAll}>
          {texts.markAllAsRead}
        </MenuItem>
      )}
      <MenuItem icon={<SlidersHorizontal aria-hidden className={icon} />} onSelect={onPreferences}>
        {texts.notificationPreferences}
      </MenuItem>
    </Menu>
  )
}
