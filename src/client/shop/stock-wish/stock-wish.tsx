import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { wishAddressSchema } from '#shared/contract/stock-wish.ts'
import { wishForStock } from '#shared/endpoints/stock-wish.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { useUser } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'

/** What of it is sold out: one size in one colour, or all of it. */
const soldOutOf = ({ countInStock, variants }: Product) =>
  countInStock === 0 || !variants
    ? [{ size: '', color: '' }]
    : variants.filter((variant) => variant.countInStock === 0)

const nameOf = ({ size, color }: { size: string; color: string }) => [size, color].filter(Boolean).join(', ')

/** Of a product with something sold out: to be told once when that is back. */
export function StockWish({ product }: { product: Product }) {
  const id = useId()
  const units = soldOutOf(product)
  const [chosen, setChosen] = useState(0)
  const { size, color } = units[chosen] ?? { size: '', color: '' }
  const user = useUser()
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const wish = useMutation({
    mutationFn: () =>
      call(wishForStock, { params: { id: product._id }, body: { size, color, ...(!user && { email }) } }),
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
        {units.length > 1 || size ? 'Is your size sold out?' : 'This is sold out.'}
      </p>
      {!wish.isSuccess && (size !== '' || units.length > 1) && (
        <p className="mb-3 max-w-sm">
          <label htmlFor={id} className="mb-1 block text-sm">
            Size and colour
          </label>
          <select
            id={id}
            className="field"
            value={chosen}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {units.map((unit, index) => (
              <option key={nameOf(unit)} value={index}>
                {nameOf(unit)}
              </option>
            ))}
          </select>
        </p>
      )}
      {!wish.isSuccess && (
        <div className="flex max-w-sm flex-wrap items-start gap-x-3">
          {!user && (
            <TextField
              className="min-w-[min(12rem,100%)] flex-1"
              label="Your e-mail address"
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
            Tell me when it is back
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
