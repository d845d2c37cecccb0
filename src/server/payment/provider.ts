import type { AppContext } from '../http/app-context.ts'
import type { ProviderOrder } from './provider-order.ts'

/** Amounts are texts in the provider's currency, for example `1499.00`. */
export interface NewProviderOrder {
  checkoutId: string
  currency: string
  amount: string
  /** Requests with the same id create one order. */
  requestId: string
}

/** The payment provider. Every call throws 503 `unavailable` without a usable answer and is safe to repeat. */
export interface PaymentProvider {
  kind: 'paypal' | 'demo'
  clientId: string
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>
  /** Undefined when the provider knows no such order. */
  findOrder(id: string): Promise<ProviderOrder | undefined>
  /** Captures the money of an approved order, at most once. Call `findOrder` for the outcome. */
  capture(order: ProviderOrder): Promise<void>
  /** Our account's merchant id. */
  payee(): Promise<string>
  /** Whether a webhook came from the provider; `event` is its body as it was received. */
  isGenuine(headers: Record<string, unknown>, event: string): Promise<boolean>
}

/** `payment` is undefined in a shop that cannot take payments. */
export type PaymentContext = AppContext & { payment: PaymentProvider | undefined }
