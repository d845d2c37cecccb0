import { useState } from 'react'
import type { LetterView } from '#shared/contract/admin/letter.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { LetterState } from './letter-state.tsx'
import { ResendButton } from './resend-button.tsx'
import './letters.css'

/**
 * A letter as its recipient has it, and as plain text. Its frame runs no script, sends no form and opens no window; of
 * the same origin it is for the shop's own pictures.
 */
export function LetterSheet({ letter }: { letter: LetterView }) {
  const [plain, setPlain] = useState(false)
  const facts = [
    ['To', letter.to],
    ['From', letter.from],
    ['Written', formatDateTime(letter.createdAt)],
  ] as const
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_1fr]">
      <section aria-label="About this letter" className="admin-card flex flex-col gap-4 text-sm">
        <dl className="flex flex-col gap-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
          <div>
            <dt className="mb-1 text-muted">State</dt>
            <dd>
              <LetterState {...letter} />
            </dd>
          </div>
        </dl>
        <ResendButton letter={letter} />
      </section>
      <section aria-label="Letter" className="admin-card">
        <div role="group" aria-label="Show as" className="letter-views mb-3 flex gap-2">
          <Button size="small" aria-pressed={!plain} onClick={() => setPlain(false)}>
            As it looks
          </Button>
          <Button size="small" aria-pressed={plain} onClick={() => setPlain(true)}>
            Plain text
          </Button>
        </div>
        {plain ? (
          <pre className="letter-text">{letter.text}</pre>
        ) : (
          <iframe
            className="letter-frame"
            title={letter.subject}
            sandbox="allow-same-origin"
            srcDoc={letter.html}
          />
        )}
      </section>
    </div>
  )
}
