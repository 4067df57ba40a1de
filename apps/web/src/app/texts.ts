// The sentences of the frame of the application, by the file that says them, to be read and edited in one go.

// layout/account-menu-items.tsx
export const deliveryAddresses = 'Delivery Addresses'
export const accountSettings = 'Account Settings'
export const yourAgreement = 'Your agreement'
export const signOut = 'Sign out'

// layout/account-menu.tsx
export const accountMenu = (nameInitials: string | number, name: string | number) =>
  `${nameInitials} ${name}, account menu`
export const accountMenuWithoutName = (nameInitials: string | number) => `${nameInitials}, account menu`
export const menuNotLoaded = 'The menu did not load. Check your network.'

// layout/auth-layout.tsx
export const fuelAtYourGate = 'Fuel at your gate.'
export const noQueue = 'No queue.'
export const whatIsDelivered =
  'PMS, AGO and DPK from licensed filling stations, delivered to your address in Lagos.'

// layout/consent-strip.tsx
export const agreementNotSaved = 'Your agreement could not be saved. Please try again.'
export const agreementMissing = 'Please agree to our terms.'
export const agreementNeeded = 'Read the {terms} and the {privacy} notice, then agree or sign out.'
export const iAgree = 'I agree'

// layout/dashboard-frame.tsx
export const orderFuel = 'Order Fuel'
export const deliveryStatus = 'Delivery Status'
export const helpAndSupport = 'Help and support'
export const helpAndTerms = 'Help and terms'
export const home = (appName: string | number) => `${appName}, home`

// layout/dashboard-layout.tsx
export const newVersionReady = 'A new version is ready.'

// layout/connection-words.tsx
export const offlineAndPartMissing =
  'No connection, and this page was not fully saved. The rest loads when you are back online.'
export const offlineShowingSaved = (time: string) => `No connection. Showing what was saved at ${time}.`
export const notReachedAndPartMissing = (time: string) =>
  `Not reached since ${time}, and a part of this page is missing. Still trying.`
export const notReachedShowingSaved = (time: string) =>
  `Not reached since ${time}. Showing what was saved, and still trying.`

// layout/session-ending.tsx
export const sessionNotRenewed = 'Your session could not be renewed. Please try again.'
export const staySignedIn = 'Stay signed in'
export const sessionEndsIn = (time: string) => `You will be signed out in ${time}. Your choices are kept.`
export const lessThanAMinute = 'less than a minute'
export const aboutMinutes = (minutes: number) => `about ${minutes} min`

// routing/guards.tsx
export const checkingYourSession = 'Checking your session'

// routing/leave-prompt.tsx
export const leave = (appName: string | number) => `Leave ${appName}`
export const leaveAndSignOut = 'Leave and sign out'

// app.tsx
export const somethingWentWrong = 'Something went wrong'
export const backToDashboard = 'Back to Dashboard'
export const openingMovesNoMoney =
  'Opening a page never moves money. If you were paying, check the order before you pay again.'
