// The sentences of notifications, by the file that says them, to be read and edited in one go.

// latest-notifications.tsx
export const seeAll = 'See all'

// notification-actions.tsx
export const markAllAsRead = 'Mark all as read'
export const notificationPreferences = 'Notification preferences'

// notification-card.tsx
export const optionsFor = (title: string | number) => `Options for ${title}`
export const markAsRead = 'Mark as read'

// notification-filters.tsx
export const filterNotifications = 'Filter notifications'

// notification-words.ts
export const failedToLoadNotifications = 'Failed to load notifications'
export const anErrorOccurredWhileFetching = 'An error occurred while fetching notifications'

// notifications-skeleton.tsx
export const loadingNotifications = 'Loading notifications...'

// notifications-view.ts
export const allNotifications = 'All Notifications'

// notifications.tsx
export const backToDashboard = 'Back to Dashboard'
export const yourOrdersAndYourMoney = 'Your orders and your money are safe. Only this list did not load.'
export const theListBelowMayBe = 'The list below may be out of date.'
export const theNotificationWasDeleted = 'The notification was deleted.'
export const noNotificationsToDisplay = 'No notifications to display'
export const showAll = 'Show all'
export const orderFuel = 'Order Fuel'
export const youMayHaveOtherNotifications = 'You may have other notifications.'
export const newsAboutYourOrdersPayments = 'Updates on your orders, payments and tickets appear here.'

// preferences-dialog.tsx
export const orderUpdates = 'Order updates'
export const priceChanges = 'Price changes'
export const yourPreferencesDidNotLoad = 'Your preferences did not load'
export const nothingWasChanged = 'Nothing was changed.'
export const loadingYourPreferences = 'Loading your preferences'
export const yourPreferencesWereNotSaved = 'Your preferences were not saved. Please try again.'
export const notificationPreferencesSaved = 'Notification preferences saved'
export const notifyMeAbout = 'Notify me about'
export const messagesAboutYourPaymentsRefunds =
  'Messages about your payments, refunds and security are always sent.'

// push-choice.tsx
export const youGetMessagesAboutYour =
  'You will get messages about your orders in this browser, even when Gatefill is closed.'
export const seeWhenYourDriverLeaves =
  'See when your driver leaves and arrives, even when Gatefill is closed.'
export const thisBrowserBlocksMessagesFrom =
  'This browser blocks messages from Gatefill. Allow them in its settings, then come back.'
export const thisBrowserCannotShowMessages =
  'This browser cannot show messages. On an iPhone, add Gatefill to the home screen first.'
export const youHaveNotAllowedMessages = 'You have not allowed messages. Nothing was changed.'
export const messagesOnThisDevice = 'Messages on this device'
export const messagesCouldNotBeTurned = 'Messages could not be turned on for this device. Please try again.'
export const messagesAreOffOnThis = 'Messages are off on this device, but the server has not confirmed it.'
export const turnOffOnThisDevice = 'Turn off on this device'
export const turnOnForThisDevice = 'Turn on for this device'

// use-notification-changes.ts
export const aNotificationCouldNotBe = 'A notification could not be changed'
export const theNotificationCouldNotBe = 'The notification could not be restored. Please try again.'
