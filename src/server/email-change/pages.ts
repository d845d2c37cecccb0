import { html } from '../platform/escape.ts'
import { linkPage } from '../http/link-page.ts'
import { masked } from '../admin/user-history.ts'
import type { ChangeRow, ChangeSide } from './repository.ts'

/** Asks first: programs that look at links in letters open them without a press. */
export function emailLinkPage(shop: string, token: string, change: ChangeRow, mailbox: ChangeSide): string {
  const button = (answer: 'confirm' | 'refuse', label: string) => `
<form method="post" action="?token=${html(token)}&amp;answer=${answer}"><button${answer === 'refuse' ? ' class="other"' : ''}>${label}</button></form>`
  if (mailbox === 'new')
    return linkPage(
      shop,
      'Is this your address?',
      `<p>${html(change.new_email)} was given as the new address of an account.</p>
${button('confirm', 'Confirm this address')}`,
    )
  return linkPage(
    shop,
    'Change your address?',
    `<p>Someone asked to change the address of your account to ${html(masked(change.new_email))}.</p>
${button('confirm', 'Yes, change it')}
${button('refuse', 'No, call it off')}`,
  )
}

export const answeredEmailPage = (shop: string, answer: 'confirm' | 'refuse', message: string): string =>
  linkPage(
    shop,
    answer === 'confirm' ? 'Confirmed' : 'Called off',
    `<p>${html(message)}</p>${answer === 'refuse' ? NEW_PASSWORD : ''}`,
  )

const NEW_PASSWORD = '\n<p><a href="/forgot-password">Choose a new password</a></p>'
