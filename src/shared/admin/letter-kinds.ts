/** Every letter that the shop writes, by what admins call it. */
export const LETTER_TITLES = {
  'order-received': 'Order received',
  'order-shipped': 'Order shipped',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'pieces-cancelled': 'Pieces cancelled',
  'refund-sent': 'Money paid back',
  'return-approved': 'Return approved',
  'return-refused': 'Return refused',
  'return-received': 'Return received',
  'exchange-sent': 'Exchange sent',
  'address-changed': 'Address of an order changed',
  'password-reset': 'Password reset',
  'passkey-added': 'Passkey added',
  'second-factor-on': 'Sign-in with codes turned on',
  'second-factor-off': 'Sign-in with codes turned off',
  'recovery-codes-new': 'New recovery codes',
  'recovery-code-used': 'Signed in with a recovery code',
  'second-factor-guessed': 'Wrong codes after a right password',
  'email-change-confirm': 'New e-mail address, to be confirmed',
  'email-change-notice': 'E-mail address being changed',
  'email-change-taken': 'New e-mail address, which has an account',
  'email-changed': 'E-mail address changed',
  'newsletter-welcome': 'Welcome to the newsletter',
  'back-in-stock': 'Back in stock',
  'review-request': 'Asking for reviews',
  contact: 'Message from a visitor',
  'new-order': 'New order, to the shop',
  'shopper-changed': 'Order changed by its shopper, to the shop',
  'return-asked': 'Return asked for, to the shop',
  'pieces-missing': 'Pieces missing, to the shop',
  'payment-review': 'Payment in review, to the shop',
  'refund-failed': 'Refund failed, to the shop',
} as const
export type LetterKindName = keyof typeof LETTER_TITLES

/** `sending` while the mail server has it; `given_up` when it was refused for good. */
export const LETTER_STATES = ['waiting', 'sending', 'sent', 'given_up'] as const
