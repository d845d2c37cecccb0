import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { newOrderSchema, type OrderTotalsQuestion } from '#shared/contract/admin/new-order.ts'
import { fromJson } from '#shared/json.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { useRested } from '#client/ui/admin/use-rested.ts'
import { showFirstMistake } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { SumLines } from '#client/ui/sum-lines.tsx'
import { Paid } from './paid.tsx'
import { newOrderQueries } from './queries.ts'
import { itemsOf, newOrderOf, type TypedOrder } from './typed-order.ts'
import { refusalOfOrder, useTakeOrder } from './use-take-order.ts'
import { What } from './what.tsx'
import { Where } from './where.tsx'
import { Whom } from './whom.tsx'

interface GuardProps {
  name: string
  isDirty: () => boolean
  /** Undefined where nothing was changed. */
  typedNow: () => TypedOrder | undefined
}

interface Props {
  /** What is there before anything is typed. */
  begin: TypedOrder
  /** What was typed before the session ended. */
  typed: TypedOrder | undefined
  onTaken: (order: { _id: string }) => void
  /** Asks before what was typed is left behind. */
  Guard: ComponentType<GuardProps>
  /** Under which name what was typed is kept. */
  name: string
}

type Mistakes = Readonly<Record<string, string>>

/** An order for somebody on the telephone, or at the counter. What is refused stays as it was typed. */
export function NewOrderForm({ begin, typed, onTaken, Guard, name }: Props) {
  const [order, setOrder] = useState(typed ?? begin)
  const [isTried, setTried] = useState(false)
  /** What the shop has against it, as it was sent. */
  const [refused, setRefused] = useState<Mistakes>({})
  const take = useTakeOrder()
  const formId = useId()
  const isTaken = useRef(false)
  const parts = useRef<HTMLDivElement>(null)
  const { answer, error } = useSum(order)
  const wanted = newOrderOf(order, answer?.totalPrice ?? 0)
  const found = mistakesIn(v.safeParse(newOrderSchema, wanted).issues ?? [])
  const onChange = (changes: Partial<TypedOrder>) => {
    setRefused({})
    setOrder((now) => ({ ...now, ...changes }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (take.isPending) return
    setTried(true)
    if (Object.keys(found).length > 0) return showFirstMistake(parts.current)
    // What it comes to by now is another sum than this, or not: the shop says so.
    take.mutate(wanted, {
      onSuccess: (taken) => {
        isTaken.current = true
        onTaken(taken)
      },
      onError: (failure) => {
        if (failure instanceof ApiError)
          setRefused(Object.fromEntries(failure.issues.map(({ path, message }) => [fieldOf(path), message])))
        showFirstMistake(parts.current)
      },
    })
  }
  const isDirty = () => !isTaken.current && JSON.stringify(order) !== JSON.stringify(begin)
  const part = { order, mistakes: isTried ? { ...refused, ...found } : {}, onChange }
  return (
    <div
      ref={parts}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <Guard name={name} isDirty={isDirty} typedNow={() => (isDirty() ? order : undefined)} />
      <div className="flex min-w-0 flex-col gap-4">
        <What {...part} />
        <Whom {...part} />
        <Where {...part} takesGstin={answer?.takesGstin === true} />
        <Paid {...part} sum={answer} />
      </div>
      <form id={formId} noValidate className="min-w-0 lg:sticky lg:top-4" onSubmit={submit}>
        <AdminCard title="What it comes to">
          <div aria-live="polite" className="flex flex-col gap-4">
            {answer && order.pieces.length > 0 ? (
              <SumLines totals={answer.totals} total={answer.totalPrice} isFinal={answer.isFinal} />
            ) : (
              <p className="text-sm text-muted">
                {order.pieces.length === 0 ? 'Nothing is in it yet.' : 'Working it out ...'}
              </p>
            )}
            {error && (
              <p role="alert" className="text-danger">
                {messageOf(error)}
              </p>
            )}
            {take.error && (
              <p role="alert" className="text-danger">
                {refusalOfOrder(take.error)}
              </p>
            )}
            <Button
              type="submit"
              variant="primary"
              // Nobody agrees to a sum that is not known.
              disabled={order.pieces.length > 0 && !answer}
              busy={take.isPending}
            >
              Make the order
            </Button>
          </div>
        </AdminCard>
      </form>
    </div>
  )
}

/** What it comes to as it was typed when the typing last rested. */
function useSum(order: TypedOrder) {
  const { country, postalCode, state = '' } = order.address
  const question = JSON.stringify({
    account: order.customer?._id ?? null,
    checkoutItems: itemsOf(order),
    country: country.trim(),
    postalCode: postalCode.trim(),
    state,
    code: order.code.trim(),
    paymentMethod: order.method,
  })
  const rested = useRested(question)
  const { data, error } = useQuery(newOrderQueries.totals(fromJson<OrderTotalsQuestion>(rested)))
  return { answer: error ? undefined : data, error }
}

interface Issue {
  message: string
  path?: readonly { key: unknown }[] | undefined
}

/** The first of each field. */
function mistakesIn(issues: readonly Issue[]): Mistakes {
  const found: Record<string, string> = {}
  for (const { path = [], message } of issues)
    found[fieldOf(path.map(({ key }) => String(key)).join('.'))] ??= message
  return found
}

/** What is wrong with a line is told of all of them. */
const fieldOf = (path: string) => (path.startsWith('checkoutItems') ? 'checkoutItems' : path)
