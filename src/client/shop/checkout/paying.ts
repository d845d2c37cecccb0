import type { PaymentMessage } from './payment-message.tsx'

/** What a provider has given of an approved payment; the shop believes none of it. */
export type ApprovalDetails = { id: string } & Record<string, string>

/** What every way to pay needs to know, and whom it tells. */
export interface Paying {
  checkoutId: string
  disabled: boolean
  /** Asks whether this is still what the shopper means to pay. */
  mayPay: () => Promise<boolean>
  /** The same, of what is known at once. */
  isSettled: () => boolean
  onMessage: (message: PaymentMessage | null) => void
  /** The shopper approved the provider's order. */
  onApprove: (details: ApprovalDetails) => Promise<void>
}
