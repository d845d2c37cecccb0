import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'

/** How a payment ended that did not end well, until the next one is begun. */
export interface News {
  /** Says what became of the money. */
  words: string
  /** What is to be done about it, in the words of a button. */
  wayOn?: { label: string; act: () => void }
}

export const cancelled: News = {
  words: 'The payment was cancelled. Nothing was charged. What you chose is still here.',
}

export const notOpened = (error: unknown): News => ({
  words: `${sentence(messageOf(error))} No money was taken by this try.`,
})

/** @param ask has the shop look again whether it was paid; safe, however often. */
export const notTaken = (error: unknown, ask: () => void): News =>
  error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500
    ? {
        words:
          error.status === 409 ? `${sentence(error.message)} Nothing was charged.` : sentence(error.message),
      }
    : {
        words:
          'You have approved the payment, and the shop could not be reached to finish it. You are never charged twice.',
        wayOn: { label: 'Finish the payment', act: ask },
      }

export const notPlaced: News = {
  words:
    'Your payment has been taken. The order could not be placed yet; nothing more will be charged. If you leave, the shop places it by itself.',
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** Stays in its place: a toast would take with it what became of the money. */
export const PaymentNews = ({ news }: { news: News | null }) => (
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
