import { useState, useSyncExternalStore } from 'react'
import type { User } from '#shared/contract/user.ts'
import { Button } from '#client/ui/button.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { knowsPasskeys } from './ask-device.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { usePasskeys, useRemovePasskey } from './use-passkeys.ts'

const never = () => () => undefined

/** The passkeys of the account: seen, added, removed. */
export function Passkeys({ user }: { user: User }) {
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => false)
  const [isAdding, setAdding] = useState(false)
  const { data = [] } = usePasskeys(user._id)
  const removal = useRemovePasskey(user._id)
  if (!isKnown && data.length === 0) return null
  return (
    <section aria-labelledby="passkeys-title" className="mt-12 min-w-0">
      <h2 id="passkeys-title" className="display mb-2 text-2xl">
        Passkeys
      </h2>
      <p className="mb-4 max-w-prose text-muted">
        Sign in with your finger, your face or the PIN of your device, without a password.
      </p>
      {data.length > 0 && (
        <ul className="mb-4 border-y border-line divide-y divide-line">
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              busy={removal.isPending && removal.variables === passkey._id}
              onRemove={() => removal.mutate(passkey._id)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey user={user} onDone={() => setAdding(false)} />
      ) : (
        isKnown && <Button onClick={() => setAdding(true)}>Add a passkey</Button>
      )}
    </section>
  )
}
