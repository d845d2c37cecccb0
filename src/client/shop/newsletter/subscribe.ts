import { subscribe as endpoint } from '#shared/endpoints/shop.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'

/** Tells the shopper what came of it; true when the shop has the address. */
export async function subscribe(email: string): Promise<boolean> {
  try {
    const { message } = await call(endpoint, { body: { email } })
    notify.success(message, 'newsletter')
    return true
  } catch (error) {
    notify.error(messageOf(error), 'newsletter')
    return false
  }
}
