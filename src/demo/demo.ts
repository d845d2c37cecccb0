import type { OpenDemo } from '#server/demo.ts'
import { loadDemo } from './load-demo.ts'
import { DEMO_MERCHANT } from './paypal/orders.ts'
import { demoPaymentRoutes } from './paypal/routes.ts'
import { openSimulator, simulatorTransport } from './paypal/simulator.ts'

/** What the server is handed where DEMO is on. */
export const openDemo: OpenDemo = (config, database) => {
  const simulator = config.paypal ? undefined : openSimulator(database)
  return {
    payment: simulator && {
      merchantId: DEMO_MERCHANT,
      transport: simulatorTransport(simulator),
      routes: (app) => demoPaymentRoutes(app, simulator),
    },
    load: loadDemo,
  }
}
