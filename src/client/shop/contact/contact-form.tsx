import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type VisitorMessage, visitorMessageSchema } from '#shared/contract/contact.ts'
import { sendMessage } from '#shared/endpoints/contact.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { MessageField } from './message-field.tsx'

type Field = keyof VisitorMessage
type Mistakes = Partial<Record<Field, string>>

const mistakesIn = (typed: VisitorMessage): Mistakes => {
  const { issues = [] } = v.safeParse(visitorMessageSchema, typed)
  return Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue), issue.message]).toReversed(),
  ) as Mistakes
}

/** Who is signed in need not type who they are; of a guest the shop knows no name. */
function introduced(typed: VisitorMessage): VisitorMessage {
  const { user } = session.get()
  if (!user || typed.name !== '' || typed.email !== '') return typed
  return { ...typed, name: user.guest ? '' : user.name, email: user.email }
}

/** A message to the shop. What was typed stays until the shop has it; sent again, it arrives once. */
export function ContactForm() {
  const [typed, setTyped] = useState<VisitorMessage>({ name: '', email: '', message: '' })
  const [website, setWebsite] = useState('')
  const [wasTried, setTried] = useState(false)
  const [state, setState] = useState<{ is: 'open' | 'busy' | 'sent'; failure?: string }>({ is: 'open' })
  const lastTry = useRef({ text: '', key: '' })
  const mistakes = wasTried ? mistakesIn(typed) : {}
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Pressed before the code was there: nobody has heard of the focus.
    if (document.activeElement === nameField.current) setTyped(introduced)
  }, [])
  const change = (field: Field) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value })

  const send = async () => {
    const text = JSON.stringify(typed)
    if (lastTry.current.text !== text) lastTry.current = { text, key: crypto.randomUUID() }
    setState({ is: 'busy' })
    try {
      await call(sendMessage, { body: { ...typed, website, key: lastTry.current.key } })
      setState({ is: 'sent' })
    } catch (error) {
      setState({ is: 'open', failure: messageOf(error) })
    }
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (state.is === 'busy') return
    if (Object.keys(mistakesIn(typed)).length === 0) void send()
    else setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  if (state.is === 'sent')
    return (
      <div role="status" className="mt-10 max-w-[42rem] border-t border-line pt-8">
        <p className="display text-heading">Thank you. Your message has reached us.</p>
        <p className="mt-2 text-muted">{`We answer to ${typed.email}.`}</p>
      </div>
    )
  return (
    <form
      noValidate
      aria-label="Write to us"
      onSubmit={handleSubmit}
      className="mt-10 flex max-w-[42rem] flex-col gap-4 border-t border-line pt-8"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          value={typed.name}
          error={mistakes.name}
          onChange={change('name')}
          ref={nameField}
          onFocus={() => setTyped(introduced)}
        />
        <TextField
          label="Your e-mail address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={typed.email}
          error={mistakes.email}
          onChange={change('email')}
        />
      </div>
      <MessageField value={typed.message} error={mistakes.message} onChange={change('message')} />
      <div hidden>
        <input
          name="website"
          aria-label="Leave this empty"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => setWebsite(event.currentTarget.value)}
        />
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {state.failure && `${state.failure} What you typed is still here.`}
      </p>
      <Button type="submit" variant="primary" className="self-start" busy={state.is === 'busy'}>
        {state.is === 'busy' ? 'Sending ...' : 'Send message'}
      </Button>
    </form>
  )
}
