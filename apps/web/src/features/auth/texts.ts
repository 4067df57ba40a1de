// The sentences of auth, by the file that says them, to be read and edited in one go.

// reset-password/forgot-password-form.tsx
export const sendInstructions = 'Send Instructions'
export const failedToProcessRequest = 'Failed to process request'

// reset-password/reset-password.tsx
export const newPassword = 'New password'
export const resetPassword = 'Reset Password'
export const resetYourPassword = 'Reset your password'
export const aCodeIsOnItsWay = (email: string, minutes: number) =>
  `If ${email} has an account, a code is on its way. It is valid for ${minutes} minutes.`
export const sendANewCode = 'Send a new code'
export const backToSignIn = 'Back to sign in'
export const yourPasswordIsReset = 'Your password is reset'
export const signedOutEverywhere = 'You have been signed out on every device. Taking you to sign in.'
export const signInNow = 'Sign In Now'
export const failedToResetPassword = 'Failed to reset password'

// shared/code-field.tsx
export const verificationCode = 'Verification code'

// shared/new-code-button.tsx
export const newCodePossible = 'You can now request a new code.'
export const failedToResendVerificationCode = 'Failed to resend verification code'

// sign-in/other-steps.tsx
export const passkeyNotUsed = 'No passkey was used. Try again, or sign in with your password.'
export const signInWithAPasskey = 'Sign in with a passkey'
export const confirmOnDevice = 'Confirm with your fingerprint, face or screen lock.'
export const waitingForYourDevice = 'Waiting for your device...'
export const useAPasskey = 'Use a passkey'
export const useYourPassword = 'Use your password'
export const enterYourCode = 'Enter your code'
export const enterAuthenticatorCode =
  'Your password is correct. Now enter the six digits shown in your authenticator app.'
export const useARecoveryCode = 'Use a recovery code'
export const enterRecoveryCode =
  'Enter one of the ten codes you saved when you switched on two-factor authentication. Each code works once.'
export const useAuthenticatorCode = 'Use the code from your app'
export const startAgain = 'Start again'
export const codeFromYourApp = 'Code from your app'
export const recoveryCode = 'Recovery code'
export const forExample4k7qf2m9tx = 'For example, 4K7QF-2M9TX'
export const signingIn = 'Signing In...'
export const signIn = 'Sign In'

// sign-in/sign-in-view.tsx
export const rememberMe = 'Remember me'
export const forgotPassword = 'Forgot Password?'
export const welcomeBack = 'Welcome Back'
export const signInToYourAccount = 'Sign in to your account'
export const newHere = 'New here?'
export const createAccount = 'Create Account'

// sign-in/sign-in.tsx
export const serviceNotReached = 'The service could not be reached.'
export const signedOutOffline = 'You have been signed out. Check your network, then sign in again.'
export const stillRemembered =
  'You are still remembered on this device, so you do not need to sign in again. Check your network, then try again.'
export const tryAgain = 'Try again'

// sign-in/use-sign-in.ts
export const emailNotVerified = 'Please verify your email before signing in'
export const signInRefused = 'Login failed. Please check your credentials.'
export const loginFailedPleaseTryAgain = 'Login failed. Please try again.'

// sign-up/sign-up-form.tsx
export const creatingAccount = 'Creating Account...'
export const iAgreeToBoth = 'I agree to the {terms} and {privacy}'
export const privacyPolicy = 'Privacy Policy'
export const opensInANewTab = '(opens in a new tab)'
export const registrationFailedPleaseTryAgain = 'Registration failed. Please try again.'

// sign-up/sign-up-steps.tsx
export const stepsToYourAccount = 'Steps to your account'

// sign-up/verify-email.tsx
export const verificationFailedPleaseTryAgain = 'Verification failed. Please try again.'
export const verifyEmail = 'Verify Email'
export const checkYourEmail = 'Check your email'
export const codeSentTo = (email: string, minutes: number) =>
  `Code sent to ${email}. It is valid for ${minutes} minutes.`
export const resendCode = 'Resend code'
export const useAnotherEmail = 'Use another email'
export const yourEmailIsVerified = 'Your email is verified'
export const accountReady = 'Your account is ready. Taking you to sign in.'
