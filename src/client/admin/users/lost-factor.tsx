import { useState } from 'react'
import type { AdminUser } from '#shared/contract/admin/user.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { useTakeFactorsOff } from './mutations.ts'

/** For who has lost phone and passkeys, and cannot sign in any more. */
export function LostFactor({ user: { _id, name, email } }: { user: AdminUser }) {
  const [isAsked, setAsked] = useState(false)
  const taking = useTakeFactorsOff()
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="whitespace-nowrap md:px-3"
        aria-label={`Lost phone of ${name}`}
        busy={taking.isPending}
        onClick={() => setAsked(true)}
      >
        Lost phone
      </Button>
      {isAsked && (
        <ConfirmDialog
          question="Remove their passkeys and authenticator app?"
          subject={`${name}, ${email}. Be sure that it is they who ask: from then on the password alone signs in. They are signed out everywhere, and told by a letter.`}
          action="Remove"
          onConfirm={() => {
            setAsked(false)
            taking.mutate(_id)
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
