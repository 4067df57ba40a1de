/** The variables with which a production server starts; a test leaves one out or puts another in. */
export const PRODUCTION_ENV = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://gatefill.example',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Gatefill <no-reply@gatefill.example>',
  PAYMENT_PROVIDER: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789',
  SUPPORT_EMAIL: 'help@gatefill.example',
  SUPPORT_PHONE: '+2348030000000',
  LEGAL_NAME: 'Gatefill Limited',
  LEGAL_RC_NUMBER: '1234567',
}
