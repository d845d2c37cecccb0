import type { AppContext } from '../http/app-context.ts'
import type { ProviderOrder } from './provider-order.ts'

/** Amounts are texts in the provider's currency, for example `1499.00`. */
export interface NewProviderOrder {
  checkoutId: string
  currency: string
  amount: string
  /** The same id makes the same order, however often it is sent. */
  requestId: string
}

/**
 * The payment provider. Every call throws 503 `unavailable` when no usable answer came, and is then
 * safe to repeat.
 */
export interface PaymentProvider {
  kind: 'paypal' | 'demo'
  clientId: string
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>
  /** Undefined when the provider knows no such order. */
  findOrder(id: string): Promise<ProviderOrder | undefined>
  /** Takes the money of an approved order, once however often it is sent. What came of it, `findOrder` says. */
  capture(order: ProviderOrder): Promise<void>
  /** Our account's merchant id. */
  payee(): Promise<string>
  /** Whether a webhook came from the provider; `event` is its body as it was received. */
  isGenuine(headers: Record<string, unknown>, event: string): Promise<boolean>
}

/** What paying works with; no provider where nobody takes payments. */
export type PaymentContext = AppContext & { payment: PaymentProvider | undefined }
