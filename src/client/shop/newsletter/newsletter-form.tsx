import { type FormEvent, useState } from 'react'
import { subscriptionSchema } from '#shared/contract/newsletter.ts'
import { NEWSLETTER_DISCOUNT_PERCENT } from '#shared/limits.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { subscribe } from './subscribe.ts'

/** What was typed stays until the shop has it. */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const [message] = messagesOf(subscriptionSchema, { email })
    setError(message)
    if (message) {
      notify.error(message, 'newsletter')
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    if (await subscribe(email)) setEmail('')
    setBusy(false)
  }
  return (
    <section aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className="display mb-2 text-heading">
        Newsletter
      </h2>
      <p className="mb-5 text-muted">{`New pieces, before they are gone. Sign up and get ${NEWSLETTER_DISCOUNT_PERCENT}% off your first order.`}</p>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        className="flex flex-col gap-3 sm:flex-row sm:items-end"
      >
        <TextField
          className="flex-1"
          label="Your e-mail address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={email}
          error={error}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" busy={busy} className={error ? 'sm:mb-7' : ''}>
          {busy ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </form>
    </section>
  )
}
