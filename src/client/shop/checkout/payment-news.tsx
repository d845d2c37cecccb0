import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'

/** How a payment ended that did not end well, until the next one is begun. */
export interface PaymentMessage {
  /** Says what became of the money. */
  words: string
  /** What is to be done about it, in the words of a button. */
  wayOn?: { label: string; act: () => void }
}

export const cancelled: PaymentMessage = {
  words: 'The payment was cancelled. Nothing was charged. What you chose is still here.',
}

export const notOpened = (error: unknown): PaymentMessage => ({
  words: `${sentence(messageOf(error))} No money was taken by this try.`,
})

export const finishing: PaymentMessage = {
  words: 'You have approved the payment. The shop is finishing it: please do not pay again.',
}

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
        words:
          'You have approved the payment, and the shop could not be reached to finish it. It is tried again by itself, and you are never charged twice.',
        wayOn: { label: 'Finish the payment', act: ask },
      }
    : { words: refusedWords(error) }

export const refusedWords = (error: unknown): string => {
  const words = sentence(messageOf(error))
  return error instanceof ApiError && error.status === 409 ? `${words} Nothing was charged.` : words
}

export const notPlaced: PaymentMessage = {
  words:
    'Your payment has been taken. The order could not be placed yet; nothing more will be charged. If you leave, the shop places it by itself.',
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** Stays in its place: a toast would take with it what became of the money. */
export const PaymentNews = ({ news }: { news: PaymentMessage | null }) => (
  <div role="alert">
    {news && (
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
        <p className="min-w-0 flex-1 basis-60">{news.words}</p>
        {news.wayOn && (
          <Button variant="primary" size="small" onClick={news.wayOn.act}>
            {news.wayOn.label}
          </Button>
        )}
      </div>
    )}
  </div>
)
