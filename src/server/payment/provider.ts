import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { DEMO_MERCHANT } from '../demo/paypal/orders.ts'
import { type StandIn, standInTransport } from '../demo/paypal/stand-in.ts'
import { paypalClient } from './paypal-client.ts'
import type { ProviderOrder } from './provider-order.ts'
import { httpTransport } from './transport.ts'

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

/** The provider of this shop: a real account, the demo's stand-in where there is one, or none. */
export function openProvider(
  { paypal }: Config,
  standIn: StandIn | undefined,
  log: FastifyBaseLogger,
): PaymentProvider | undefined {
  if (paypal) return paypalClient('paypal', paypal, httpTransport(paypal.api), log)
  if (!standIn) return undefined
  const account = { clientId: 'demo', clientSecret: 'demo', webhookId: undefined, merchantId: DEMO_MERCHANT }
  return paypalClient('demo', account, standInTransport(standIn), log)
}
