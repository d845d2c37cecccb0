import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wishAddressSchema } from '#shared/contract/stock-wish.ts'
import { wishForStock } from '#shared/endpoints/stock-wish.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { useUser } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'

interface Props {
  productId: string
  /** Empty for all of them; so with the colour. */
  size: string
  color: string
}

/** For what is sold out: one email when it is back. */
export function StockWish({ productId, size, color }: Props) {
  const user = useUser()
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const wish = useMutation({
    mutationFn: () =>
      call(wishForStock, { params: { id: productId }, body: { size, color, ...(!user && { email }) } }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (wish.isPending) return
    const [message] = user ? [] : messagesOf(wishAddressSchema, { email })
    setMistake(message)
    if (message) event.currentTarget.querySelector('input')?.focus()
    else wish.mutate()
  }
  return (
    <form noValidate aria-label="Back in stock" className="border-t border-line pt-4" onSubmit={submit}>
      <p className="mb-3 font-medium">
        {`${[size, color].filter(Boolean).join(', ') || 'This'} is sold out.`}
      </p>
      {!wish.isSuccess && (
        <div className="flex max-w-sm flex-wrap items-start gap-x-3">
          {!user && (
            <TextField
              className="min-w-[min(12rem,100%)] flex-1"
              label="Your email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              value={email}
              error={mistake ?? (wish.error ? messageOf(wish.error) : undefined)}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
          <Button type="submit" className={user ? '' : 'mt-7'} busy={wish.isPending}>
            Email me when it’s back
          </Button>
          {user && wish.error && <p className="field-error">{messageOf(wish.error)}</p>}
        </div>
      )}
      <p role="status" className="text-muted">
        {wish.data?.message}
      </p>
    </form>
  )
}
