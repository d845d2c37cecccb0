import type { OpenDemo } from '#server/demo.ts'
import { loadDemo } from './load-demo.ts'
import { DEMO_MERCHANT } from './paypal/orders.ts'
import { openPayPalSimulator } from './paypal/simulator.ts'
import { openRazorpaySimulator } from './razorpay/simulator.ts'
import { simulatorTransport } from './simulator.ts'
import { PAYPAL, RAZORPAY, simulatorRoutes } from './simulator-routes.ts'

/** What the server is handed where DEMO is on. */
export const openDemo: OpenDemo = (config, database) => {
  // One real account is enough for none: goods would be paid for with no money.
  const isReal = config.paypal !== undefined || config.razorpay !== undefined
  const paypal = openPayPalSimulator(database)
  const razorpay = openRazorpaySimulator(database)
  return {
    payment: isReal
      ? undefined
      : {
          merchantId: DEMO_MERCHANT,
          paypal: simulatorTransport(paypal),
          razorpay: simulatorTransport(razorpay),
          routes: async (app) => {
            await simulatorRoutes(app, paypal, PAYPAL)
            await simulatorRoutes(app, razorpay, RAZORPAY)
          },
        },
    load: loadDemo,
  }
}
