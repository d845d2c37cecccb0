import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../process/config.ts'
import { paypalClient } from './paypal-client.ts'
import type { PaymentProvider } from './provider.ts'
import { httpTransport, type Transport } from './transport.ts'

/** The simulator that takes the demonstration's payments. */
export interface DemoPayment {
  merchantId: string
  transport: Transport
}

/** The provider of this shop: a real account, the demonstration's simulator where there is one, or none. */
export function openProvider(
  { paypal }: Config,
  demo: DemoPayment | undefined,
  log: FastifyBaseLogger,
): PaymentProvider | undefined {
  if (paypal) return paypalClient('paypal', paypal, httpTransport(paypal.api), log)
  if (!demo) return undefined
  const { merchantId, transport } = demo
  const account = { clientId: 'demo', clientSecret: 'demo', webhookId: undefined, merchantId }
  return paypalClient('demo', account, transport, log)
}
