import { type ReactNode, useId } from 'react'
import { useTrouble } from '#client/platform/connection.ts'
import { Button } from '#client/ui/button.tsx'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'

interface Props {
  busy: boolean
  /** What the line is for, in words that begin a sentence: `Signing in needs the shop`. */
  needs: string
  children: ReactNode
}

/** Sends a form to the shop. Where the line is in trouble it says so before, and can be tried all the same. */
export function SendButton({ busy, needs, children }: Props) {
  const trouble = useTrouble()
  const waitsId = useId()
  return (
    <>
      {trouble && (
        <WaitsForLine id={waitsId}>{`${trouble}. ${needs}; you can try all the same.`}</WaitsForLine>
      )}
      <Button type="submit" variant="primary" busy={busy} aria-describedby={trouble ? waitsId : undefined}>
        {children}
      </Button>
    </>
  )
}
