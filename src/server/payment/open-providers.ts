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

const DEMO = { isDemo: true, isLive: false }
/** PayPal's sandbox has an address of its own (developer.paypal.com/api/rest/production). */
const PAYPAL_LIVE = 'api-m.paypal.com'
/** How keys begin that take real money; those for trials begin with `rzp_test_` (razorpay.com/docs/api). */
const RAZORPAY_LIVE = 'rzp_live_'

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
    providers.set('Paypal', paypalClient(DEMO, account, demo.paypal, log))
    providers.set('Razorpay', razorpayClient(DEMO, DEMO_RAZORPAY, demo.razorpay, log))
  }
  if (paypal) {
    const isLive = new URL(paypal.api).hostname === PAYPAL_LIVE
    providers.set('Paypal', paypalClient({ isDemo: false, isLive }, paypal, httpTransport(paypal.api), log))
  }
  if (razorpay) {
    const kind = { isDemo: false, isLive: razorpay.keyId.startsWith(RAZORPAY_LIVE) }
    providers.set('Razorpay', razorpayClient(kind, razorpay, httpTransport(razorpay.api), log))
  }
  return providers
}
