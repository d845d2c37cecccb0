import { useBlocker } from '@tanstack/react-router'
import { session } from '#client/platform/session.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'

interface Props {
  isDirty: () => boolean
  /** The form is left as it is. */
  onDiscard: () => void
}

/** Asks before what was typed is left behind; not when the session has ended, for then it is kept (`useKeepDraft`). */
export function UnsavedGuard({ isDirty, onDiscard }: Props) {
  const blocker = useBlocker({
    // Another filter of the same screen leaves nothing behind.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && session.get().user !== null && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      question="Leave without saving?"
      subject="What you have changed here will be lost."
      action="Leave"
      cancel="Keep editing"
      onConfirm={() => {
        onDiscard()
        blocker.proceed()
      }}
      onCancel={blocker.reset}
    />
  )
}
