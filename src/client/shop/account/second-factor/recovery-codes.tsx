import { downloadText } from '#client/platform/download-text.ts'
import { Button } from '#client/ui/button.tsx'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** Shown once: nobody can ask for them again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  return (
    <div role="group" aria-labelledby="recovery-codes-title" className="max-w-md">
      <h3 id="recovery-codes-title" ref={focus} tabIndex={-1} className="mb-1 text-lg font-medium">
        Keep these recovery codes
      </h3>
      <p className="mb-4 text-muted">
        Each of them signs in once when you do not have the app. They are shown only now: print them, or keep
        them where you find them without your phone.
      </p>
      <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-1 rounded-card border border-line bg-surface p-4 font-mono">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => downloadText('recovery-codes.txt', `${codes.join('\n')}\n`)}>
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  )
}

/** What was asked before is gone, and the focus with it. */
const focus = (heading: HTMLElement | null) => heading?.focus()
