import type { LetterRecord } from '#shared/contract/admin/letter.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button } from '#client/ui/button.tsx'
import { kindTitle } from './labels.ts'
import { useResend } from './mutations.ts'

/** Nothing for who may only look, and for a letter that is not to be had again. */
export function ResendButton({ letter }: { letter: LetterRecord }) {
  const may = useMay()
  const resend = useResend()
  if (!may('sendLetters') || !letter.canResend || letter.state === 'sending') return null
  const label = letter.state === 'waiting' ? 'Send now' : 'Send again'
  return (
    <Button
      size="small"
      busy={resend.isPending}
      aria-label={`${label}: ${kindTitle(letter)} to ${letter.to}`}
      onClick={() => resend.mutate(letter._id)}
    >
      {label}
    </Button>
  )
}
