/** As `pushMessageSchema` has it. */
interface Message {
  title: string
  body: string
  tag: string
  path: string
}

const ICON = '/icon-192.png'

/** What the shop tells while no page is open, and the page that a press on it opens. */
export function showWhatIsPushed(target: ServiceWorkerGlobalScope): void {
  const { registration, clients, location } = target
  target.addEventListener('push', (event) => {
    const message = messageIn(event.data)
    // Browsers want something shown for each: what cannot be read says at least from whom it is.
    const { title, body, tag, path } = message ?? { title: location.hostname, body: '', tag: '', path: '/' }
    event.waitUntil(registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: path }))
  })
  target.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const url = new URL(String(event.notification.data), location.origin)
    // Never out of the shop, whatever was sent.
    if (url.origin === location.origin) event.waitUntil(open(url.href))
  })

  /** In a window that shows it already, else in one that can be led there, else in a new one. */
  async function open(url: string): Promise<void> {
    const windows = await clients.matchAll({ type: 'window' })
    const there = windows.find((window) => window.url === url)
    if (there) await there.focus()
    else await clients.openWindow(url)
  }
}

function messageIn(data: PushMessageData | null): Message | undefined {
  try {
    return data?.json() as Message
  } catch {
    return undefined
  }
}
