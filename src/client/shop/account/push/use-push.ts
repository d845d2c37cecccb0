import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushKind } from '#shared/contract/push.ts'
import { pushDevices, subscribePush, unsubscribePush } from '#shared/endpoints/push.ts'
import { call } from '#client/platform/api.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'

export const pushKey = (userId: string) => ['push', userId] as const

/** What goes wrong in the browser itself, in words. */
class PushRefusal extends Error {
  override readonly name = 'PushRefusal'
}

/** Whether this browser can be told of anything: on an iPhone only the shop on the home screen can. */
export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this device is told of. */
export const useDevicePush = (userId: string) =>
  useQuery({
    queryKey: pushKey(userId),
    queryFn: async ({ signal }) => {
      const { data } = await call(pushDevices, {}, { signal })
      const own = await ownSubscription()
      const id = own && (await idOf(own.endpoint))
      const device = data.devices.find(({ _id }) => _id === id)
      return { publicKey: data.publicKey, kinds: device?.kinds ?? [] }
    },
    enabled: canBePushed(),
    staleTime: 30_000,
  })

interface Choice {
  kinds: PushKind[]
  publicKey: string
}

/** Chooses what this device is told of. The browser asks for its permission, so call it on a press. */
export function useChoosePush(userId: string) {
  const queryClient = useQueryClient()
  const refused = tellRefusal('push')
  return useMutation({
    mutationFn: async ({ kinds, publicKey }: Choice) => {
      const subscription = kinds.length > 0 ? await subscribed(publicKey) : await ownSubscription()
      const { endpoint = '', keys } = subscription?.toJSON() ?? {}
      if (!subscription) return
      const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }, kinds }
      const id = await idOf(endpoint)
      if (kinds.length > 0) await call(subscribePush, { body })
      else {
        await call(unsubscribePush, { params: { id } })
        await subscription.unsubscribe()
      }
    },
    onError: (error) => {
      // Told beside the switch.
      if (!(error instanceof PushRefusal)) refused(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushKey(userId) }),
  })
}

const BLOCKED =
  'This browser does not let the shop show notifications. Allow them in its settings for this page.'

async function subscribed(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusal(BLOCKED)
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active)
    throw new PushRefusal('The shop is not ready on this device yet. Please reload the page.')
  const { pushManager } = registration
  const known = await pushManager.getSubscription()
  if (known) return known
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return pushManager.subscribe(options).catch((error: unknown) => {
    throw new PushRefusal(
      'This browser cannot reach the service that brings it notifications. Please try again later.',
      { cause: error },
    )
  })
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** As the shop knows the device: SHA-256 of the endpoint, base64url. Where there is push, there is TLS and so `subtle`. */
async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export const wordsOfPushError = (error: Error | null): string | undefined =>
  error instanceof PushRefusal ? error.message : undefined
