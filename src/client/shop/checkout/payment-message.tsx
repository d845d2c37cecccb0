import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { formatRupees } from '#client/ui/money.ts'

/** How a payment ended that did not end well, until the next one is begun. */
export interface PaymentMessage {
  /** Says what became of the money. */
  text: string
  /** What is to be done about it, in the words of a button. */
  wayOn?: { label: string; act: () => void }
}

export const cancelled: PaymentMessage = {
  text: 'The payment was cancelled. Nothing was charged. What you chose is still here.',
}

/** A window that was closed: a bank that answers late may take the money all the same. */
export const closedUnpaid: PaymentMessage = {
  text: 'The payment was closed before it went through. What you chose is still here. Should your bank take it all the same, your order is made by itself, or the money goes back.',
}

export const notOpened = (error: unknown): PaymentMessage => ({
  text: `${sentence(messageOf(error))} No money was taken by this try.`,
})

export const finishing: PaymentMessage = {
  text: 'You have approved the payment. The shop is finishing it: please do not pay again.',
}

/** Of rupees. Nothing is paid before this was read: it stands above what is pressed. */
export const totalChanged = (from: number, to: number): PaymentMessage => ({
  text: `${changeOfTotal(from, to)} Nothing has been charged.`,
})

/** Of rupees. */
export const changeOfTotal = (from: number, to: number): string =>
  `The total has changed since you looked: ${formatRupees(from)} then, ${formatRupees(to)} now.`

/** Refusals of this moment, which say nothing about the payment. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429])

/** Whether it is not known what became of the payment: then it can be asked about again, and nothing happens twice. */
export function isUnsure(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http') return true
  const { status = 500 } = error
  return status >= 500 || PASSING.has(status)
}

/** @param ask has the shop look again whether it was paid; safe, however often. */
export const notTaken = (error: unknown, ask: () => void): PaymentMessage =>
  isUnsure(error)
    ? {
        text: 'You have approved the payment, and the shop could not be reached to finish it. It is tried again by itself, and you are never charged twice.',
        wayOn: { label: 'Finish the payment', act: ask },
      }
    : { text: refusedMessage(error) }

export const refusedMessage = (error: unknown): string => {
  const text = sentence(messageOf(error))
  return error instanceof ApiError && error.status === 409 ? `${text} Nothing was charged.` : text
}

/** Of an order that is paid on delivery. */
export const notOrdered = (error: unknown): PaymentMessage =>
  isUnsure(error)
    ? {
        text: 'The shop could not be reached to place the order. It is tried again by itself, and it is placed once.',
      }
    : { text: sentence(messageOf(error)) }

export const notPlaced: PaymentMessage = {
  text: 'Your payment has been taken. The order could not be placed yet; nothing more will be charged. If you leave, the shop places it by itself.',
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Stays in its place: a toast would take with it what became of the money. */
export const PaymentNotice = ({ message }: { message: PaymentMessage | null }) => (
  <div role="alert">
    {message && (
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
        <p className="min-w-0 flex-1 basis-60">{message.text}</p>
        {message.wayOn && (
          <Button variant="primary" size="small" onClick={message.wayOn.act}>
            {message.wayOn.label}
          </Button>
        )}
      </div>
    )}
  </div>
)
