import * as v from 'valibot'
import { readStored, writeStored } from '#client/platform/storage.ts'
import { createStore, useStore } from '#client/platform/store.ts'
import { playChime } from './chime.ts'

/* How this device calls whoever works at it when an order comes in. */

const alertsSchema = v.object({ sound: v.boolean(), count: v.boolean() })
type Alerts = v.InferOutput<typeof alertsSchema>

const NONE: Alerts = { sound: false, count: false }

function readAlerts(): Alerts {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), alertsSchema), readStored('alerts'))
  return stored.success ? stored.output : NONE
}

const alerts = createStore(readAlerts())
export const useAlerts = (): Alerts => useStore(alerts, NONE)

export function setAlert(name: keyof Alerts, isOn: boolean): void {
  const next = { ...readAlerts(), [name]: isOn }
  writeStored('alerts', JSON.stringify(next))
  alerts.set(next)
  // The press allows it, and lets one hear what it will be.
  if (name === 'sound' && isOn) playChime()
  if (!isOn) clearCount()
}

/** Orders that came while nobody looked at this tab. */
let unseen = 0
const NUMBERED = /^\(\d+\) /

/** @param isLeader one tab of a device makes the sound and numbers the app's icon; each has a title of its own */
export function alertTo(orders: number, isLeader: boolean): void {
  // Another tab may have changed it.
  const { sound, count } = readAlerts()
  if (sound && isLeader) playChime()
  if (!count || !document.hidden) return
  unseen += orders
  document.title = `(${unseen}) ${document.title.replace(NUMBERED, '')}`
  if (isLeader && 'setAppBadge' in navigator) navigator.setAppBadge(unseen).catch(() => undefined)
}

export function clearCount(): void {
  unseen = 0
  document.title = document.title.replace(NUMBERED, '')
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
}
