import { useId } from 'react'
import type { PushKind } from '#shared/contract/push.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { canBePushed, useChoosePush, useDevicePush, wordsOfPushError } from './use-push.ts'

interface Props {
  userId: string
  kinds: readonly { kind: PushKind; label: string }[]
}

/** What this device is told of while no page of the shop is open: each kind by its own switch. */
export function PushSwitches({ userId, kinds }: Props) {
  const id = useId()
  const own = useDevicePush(userId)
  const choose = useChoosePush(userId)
  if (!canBePushed())
    return (
      <p className="text-muted">
        This browser cannot show notifications. On an iPhone, put the shop on the home screen first.
      </p>
    )
  if (own.isPending) return <Skeleton className="h-24" />
  if (own.isError)
    return <ErrorNotice message={`Error : ${messageOf(own.error)}`} onRetry={() => void own.refetch()} />
  const chosen = choose.isPending ? choose.variables.kinds : own.data.kinds
  const { publicKey } = own.data
  const note = wordsOfPushError(choose.error)
  return (
    <>
      {kinds.map(({ kind, label }) => (
        <Checkbox
          key={kind}
          label={label}
          checked={chosen.includes(kind)}
          disabled={choose.isPending}
          aria-describedby={note ? id : undefined}
          onChange={({ currentTarget }) => {
            const others = own.data.kinds.filter((other) => other !== kind)
            choose.mutate({ publicKey, kinds: currentTarget.checked ? [...others, kind] : others })
          }}
        />
      ))}
      <p id={id} role="status" className="field-error">
        {note}
      </p>
    </>
  )
}
