import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { AddressOwn } from './address-own.tsx'
import { CancelOwn } from './cancel-own.tsx'
import type { Own } from './use-own-change.ts'

/** What whoever ordered it can still do with the order. */
export function OwnOrder(own: Own) {
  const [asked, setAsked] = useState<'cancel' | 'address'>()
  const { cancel, address } = own.order.own ?? {}
  const close = () => setAsked(undefined)
  if (!cancel && !address) return null
  return (
    <section aria-label="What you can do" className="flex flex-wrap gap-2">
      {address && (
        <Button size="small" onClick={() => setAsked('address')}>
          Change address…
        </Button>
      )}
      {cancel && (
        <Button size="small" onClick={() => setAsked('cancel')}>
          {cancel.isWhole ? 'Cancel order…' : 'Cancel pieces…'}
        </Button>
      )}
      {asked === 'cancel' && cancel && <CancelOwn {...own} cancel={cancel} onClose={close} />}
      {asked === 'address' && <AddressOwn {...own} onClose={close} />}
    </section>
  )
}
