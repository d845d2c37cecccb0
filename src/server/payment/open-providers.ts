import type { FastifyBaseLogger } from 'fastify'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { Config } from '../process/config.ts'
import { paypalClient } from './paypal-client.ts'
import type { PaymentProvider, Providers } from './provider.ts'
import { razorpayClient } from './razorpay-client.ts'
import { httpTransport, type Transport } from './transport.ts'

/** The simulators that take the demonstration's payments. */
export interface DemoPayment {
  /** Of PayPal's account. */
  merchantId: string
  paypal: Transport
  razorpay: Transport
}

const DEMO_RAZORPAY = { keyId: 'rzp_test_demo', keySecret: 'demo', webhookSecret: 'demo' }

/** The providers of this shop: real accounts, or the demonstration's simulators where there is none. */
export function openProviders(
  { paypal, razorpay }: Config,
  demo: DemoPayment | undefined,
  log: FastifyBaseLogger,
): Providers {
  const providers = new Map<PaymentMethod, PaymentProvider>()
  if (demo) {
    const account = {
      clientId: 'demo',
      clientSecret: 'demo',
      webhookId: undefined,
      merchantId: demo.merchantId,
    }
    providers.set('Paypal', paypalClient(true, account, demo.paypal, log))
    providers.set('Razorpay', razorpayClient(true, DEMO_RAZORPAY, demo.razorpay, log))
  }
  if (paypal) providers.set('Paypal', paypalClient(false, paypal, httpTransport(paypal.api), log))
  if (razorpay) providers.set('Razorpay', razorpayClient(false, razorpay, httpTransport(razorpay.api), log))
  return providers
}
