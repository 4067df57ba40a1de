// The sentences of the pages: titles and leads, by the file that says them, to be read and edited in one go.

// forgot-password.page.tsx
export const forgotPassword = 'Forgot Password'
export const forgotYourPassword = 'Forgot your password?'
export const resetCodeHint = 'Enter your email and we will send you a 6-digit code to set a new password.'
export const backToSignIn = 'Back to sign in'

// home.page.tsx
export const orderFuel = 'Order Fuel'
export const helpAndSupport = 'Help and support'

// new-ticket.page.tsx
export const newTicket = 'New ticket'
export const allTickets = 'All tickets'

// public-text.page.tsx
export const privacyPolicy = 'Privacy Policy'

// proof.page.tsx
export const proofOfDelivery = 'Proof of delivery'

// receipt.page.tsx
export const backToTheOrder = 'Back to the order'

// reset-password.page.tsx
export const resetPassword = 'Reset Password'
export const pleaseSubmitYourEmailFirst = 'Please submit your email first'

// settings.page.tsx
export const themeSettings = 'Theme Settings'
export const accountSettings = 'Account Settings'
export const loadingYourSettings = 'Loading your settings'

// shared-tracking.page.tsx
export const followADelivery = 'Follow a delivery'

// sign-in.page.tsx
export const signIn = 'Sign In'

// sign-up.page.tsx
export const createAnAccount = 'Create an Account'
export const haveAnAccount = 'Have an account?'
export const signInLink = 'Sign in'

// support.page.tsx
export const newTicketTitle = 'New Ticket'

// verify-email.page.tsx
export const verifyEmail = 'Verify Email'
export const pleaseSignInFirst = 'Please sign in first'
