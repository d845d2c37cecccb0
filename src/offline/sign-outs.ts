import { endSession } from '#shared/endpoints/shop.ts'
import type { CartRequest } from './cart-request.ts'
import type { CartStorage } from './cart-storage.ts'
import { ended } from './device.ts'
import type { Transport } from './transport.ts'

/**
 * Tells the shop of the sessions that were signed out on this device while it could not be told. Answers
 * whether it has heard of all.
 */
export async function sendSignOuts(storage: CartStorage, transport: Transport): Promise<boolean> {
  const { endings } = await storage.read()
  for (const ending of endings) {
    const { kind } = await transport.outcomeOf(requestOf(ending), 1)
    // A refusal in the shop's own words will not become another answer.
    if (kind === 'later' || kind === 'busy') return false
    await storage.change((device) => ended(device, ending))
  }
  return true
}

const requestOf = (session: string): CartRequest => ({
  endpoint: endSession,
  url: endSession.path,
  init: {
    method: endSession.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session }),
    redirect: 'manual',
  },
})
