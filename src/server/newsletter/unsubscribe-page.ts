import { linkPage } from '../http/link-page.ts'
import { html } from '../platform/escape.ts'

/** Asks first: programs that look at links in letters open them without a press. */
export const askingPage = (shop: string, subscriber: string): string =>
  linkPage(
    shop,
    'End the newsletter?',
    `<p>No more letters about new clothing will go to ${html(subscriber)}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  )

export const donePage = (shop: string, message: string): string =>
  linkPage(shop, 'Unsubscribed', `<p>${html(message)}</p>`)
