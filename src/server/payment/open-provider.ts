import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { DEMO_MERCHANT } from '../demo/paypal/orders.ts'
import { type StandIn, standInTransport } from '../demo/paypal/stand-in.ts'
import { paypalClient } from './paypal-client.ts'
import type { PaymentProvider } from './provider.ts'
import { httpTransport } from './transport.ts'

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
