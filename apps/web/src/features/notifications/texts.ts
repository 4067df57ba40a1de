// The sentences of notifications, by the file that says them, to be read and edited in one go.

// latest-notifications.tsx
export const seeAll = 'See all'

// notification-actions.tsx
export const markAllAsRead = 'Mark all as read'
export const notificationPreferences = 'Notification preferences'

// notification-card.tsx
export const optionsFor = (title: string | number) => `Options for ${title}`
export const markAsRead = 'Mark as read'

// notifications.tsx
export const filterNotifications = 'Filter notifications'
export const failedToLoadNotifications = 'Failed to load notifications'
export const notificationsNotLoaded = 'An error occurred while fetching notifications'
export const loadingNotifications = 'Loading notifications...'
export const backToDashboard = 'Back to Dashboard'
export const notificationsNotLoadedButSafe =
  'Your orders and your money are safe. Only this list did not load.'
export const listMayBeOutdated = 'The list below may be out of date.'
export const theNotificationWasDeleted = 'The notification was deleted.'
export const noNotificationsToDisplay = 'No notifications to display'
export const showAll = 'Show all'
export const orderFuel = 'Order Fuel'
export const youMayHaveOtherNotifications = 'You may have other notifications.'
export const newsAboutYourOrdersPayments = 'Updates on your orders, payments and tickets appear here.'

// notifications-view.ts
export const allNotifications = 'All Notifications'

// preferences-dialog.tsx
export const orderUpdates = 'Order updates'
export const priceChanges = 'Price changes'
export const yourPreferencesDidNotLoad = 'Your preferences did not load'
export const nothingWasChanged = 'Nothing was changed.'
export const loadingYourPreferences = 'Loading your preferences'
export const preferencesNotSaved = 'Your preferences were not saved. Please try again.'
export const notificationPreferencesSaved = 'Notification preferences saved'
export const notifyMeAbout = 'Notify me about'
export const alwaysSent = 'Messages about your payments, refunds and security are always sent.'
export const pushIsOn =
  'You will get messages about your orders in this browser, even when Gatefill is closed.'
export const pushPurpose = 'See when your driver leaves and arrives, even when Gatefill is closed.'
export const pushBlocked =
  'This browser blocks messages from Gatefill. Allow them in its settings, then come back.'
export const pushImpossible =
  'This browser cannot show messages. On an iPhone, add Gatefill to the home screen first.'
export const pushNotAllowed = 'You have not allowed messages. Nothing was changed.'
export const messagesOnThisDevice = 'Messages on this device'
export const pushNotTurnedOn = 'Messages could not be turned on for this device. Please try again.'
export const pushOffUnconfirmed = 'Messages are off on this device, but the server has not confirmed it.'
export const turnOffOnThisDevice = 'Turn off on this device'
export const turnOnForThisDevice = 'Turn on for this device'

// use-notification-changes.ts
export const notificationNotChanged = 'A notification could not be changed'
export const notificationNotRestored = 'The notification could not be restored. Please try again.'
