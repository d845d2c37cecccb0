import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'

interface Props {
  /** Puts it into the cart; resolves to what has come of it, in words. */
  onAgain: () => Promise<string>
  onCart: () => void
}

/** One press puts what can still be bought of an order into the cart, and says what cannot. */
export function BuyAgain({ onAgain, onCart }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [words, setWords] = useState('')
  const handlePress = () => {
    setBusy(true)
    void onAgain()
      .then(setWords)
      .finally(() => setBusy(false))
  }
  return (
    <section aria-label="Buy it again" className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={isBusy} onClick={handlePress}>
          Buy again
        </Button>
        {words !== '' && (
          <Button size="small" onClick={onCart}>
            Open the cart
          </Button>
        )}
      </div>
      <p role="status" className="max-w-prose rounded-card bg-surface p-4 empty:hidden">
        {words}
      </p>
    </section>
  )
}
