import { createHash } from 'node:crypto'
import { type NewPushSubscription, STAFF_PUSH } from '#shared/contract/push.ts'
import type { User } from '#shared/contract/user.ts'
import type { pushDevices } from '#shared/endpoints/push.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { fromJson } from '#shared/json.ts'
import { may } from '#shared/permissions.ts'
import { deviceWords } from '../accounts/device-words.ts'
import { sessionHash } from '../accounts/sessions.ts'
import type { AppContext } from '../http/app-context.ts'
import { forbidden, invalid } from '../platform/errors.ts'
import { encryptFor } from './encrypt.ts'
import { isPublicEndpoint } from './public-address.ts'
import { contactOf } from './push-job.ts'
import { dropSubscriptions, putSubscription, subscriptionsOf } from './repository.ts'
import { vapidOf } from './vapid.ts'

type Devices = AnswerOf<typeof pushDevices>['data']

/** More devices than one person has; the oldest go. */
const DEVICES_MAX = 10

export async function devicesOf(context: AppContext, userId: string): Promise<Devices> {
  const { db } = context.database
  const [{ publicKey }, rows] = await Promise.all([
    vapidOf(db, contactOf(context)),
    subscriptionsOf(db, userId),
  ])
  return {
    publicKey,
    devices: rows.map(({ id, device, kinds, created_at: at }) => ({
      _id: id,
      device,
      kinds: fromJson<Devices['devices'][number]['kinds']>(kinds),
      createdAt: new Date(at).toISOString(),
    })),
  }
}

/**
 * What this device is told of from now on, until the session of `token` ends. Throws 400 for an endpoint that is not in
 * the world or keys that are none, and 403 for what only staff is told of.
 */
export async function subscribe(
  context: AppContext,
  user: User,
  { endpoint, keys, kinds }: NewPushSubscription,
  { token, userAgent }: { token: string; userAgent: string | undefined },
): Promise<Devices> {
  const { database } = context
  if (!isPublicEndpoint(endpoint)) throw invalid('endpoint', 'This is no address of a push service')
  if (!may(user.role, 'seeOrders') && STAFF_PUSH.some((kind) => kinds.includes(kind))) throw forbidden()
  requireKeys(keys)
  const id = createHash('sha256').update(endpoint).digest('base64url')
  await database.transact(async (trx) => {
    if (kinds.length === 0) return dropSubscriptions(trx, [id], user._id)
    await putSubscription(trx, {
      id,
      user_id: user._id,
      token_hash: sessionHash(token),
      endpoint,
      ...keys,
      kinds: JSON.stringify([...new Set(kinds)]),
      device: deviceWords(userAgent),
      created_at: Date.now(),
    })
    const others = (await subscriptionsOf(trx, user._id)).filter((other) => other.id !== id)
    await dropSubscriptions(
      trx,
      others.slice(DEVICES_MAX - 1).map((other) => other.id),
    )
  })
  return devicesOf(context, user._id)
}

export async function unsubscribe(context: AppContext, userId: string, id: string): Promise<Devices> {
  await dropSubscriptions(context.database.db, [id], userId)
  return devicesOf(context, userId)
}

function requireKeys(keys: NewPushSubscription['keys']): void {
  try {
    encryptFor(keys, '')
  } catch {
    throw invalid('keys', 'This browser’s subscription is not in the expected form')
  }
}
