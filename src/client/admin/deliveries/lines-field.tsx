import type { ClipboardEvent } from 'react'
import { CloseIcon } from '#client/ui/icons.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { expectedIn, type TypedLine } from './typed-delivery.ts'
import { lineKey, lineName } from './words.ts'

interface Props {
  lines: readonly TypedLine[]
  /** Whether it was tried to save them: then what is missing is said. */
  isTried: boolean
  onChange: (lines: readonly TypedLine[]) => void
}

/** How many of each; a column of a spreadsheet goes into this line and those below it. */
export function LinesField({ lines, isTried, onChange }: Props) {
  if (lines.length === 0) return null
  const type = (from: number, texts: readonly string[]) =>
    onChange(lines.map((line, at) => ({ ...line, text: texts[at - from] ?? line.text })))
  const paste = (from: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const texts = event.clipboardData
      .getData('text/plain')
      .replace(/(\r?\n)+$/, '')
      .split(/\r?\n/)
    if (texts.length === 1) return
    event.preventDefault()
    type(from, texts)
  }
  return (
    <ul aria-label="Lines" className="flex flex-col divide-y divide-line border-y border-line">
      {lines.map((line, at) => {
        const key = lineKey(line)
        const isWrong = (isTried || line.text.trim() !== '') && expectedIn(line.text) === undefined
        return (
          <li key={key} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1 basis-48 text-sm">
              <span className="block font-medium break-words">{lineName(line)}</span>
              <span className="block text-muted">
                {line.received > 0 ? `${line.sku}, ${line.received} booked in` : line.sku}
              </span>
            </span>
            <span className="w-28">
              <input
                aria-label={`Pieces of ${lineName(line)}`}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `line-${at}-note` : undefined}
                className="field stock-cell"
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                value={line.text}
                onPaste={paste(at)}
                onChange={(event) => type(at, [event.currentTarget.value])}
              />
              {isWrong && (
                <span id={`line-${at}-note`} className="field-error">
                  Whole pieces, 1 or more
                </span>
              )}
            </span>
            <IconButton
              label={`Remove ${lineName(line)}`}
              disabled={line.received > 0}
              onClick={() => onChange(lines.filter((other) => other !== line))}
            >
              <CloseIcon className="size-4" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
