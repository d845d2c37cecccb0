import { useId } from 'react'
import type { NamedLink } from '#shared/contract/shop-settings.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldMessages } from '#client/ui/field-messages.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ArrowRightIcon, CloseIcon } from '#client/ui/icons.tsx'

interface Props {
  label: string
  links: readonly NamedLink[]
  /** Of one of them it begins with its number: `Link 2: …`. */
  error: string | undefined
  onChange: (links: readonly NamedLink[]) => void
}

/** Links in their order, each with a name and where it leads. */
export function LinksField({ label, links, error, onChange }: Props) {
  const id = useId()
  const set = (at: number, change: Partial<NamedLink>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...change } : link)))
  const move = (at: number, to: number) =>
    onChange(links.with(at, links[to] ?? BLANK).with(to, links[at] ?? BLANK))
  const field = (at: number, part: keyof NamedLink, name: string) => (
    <input
      type="text"
      name={`${id} ${part}`}
      aria-label={`${label}, link ${at + 1}: ${name}`}
      placeholder={name}
      value={links[at]?.[part] ?? ''}
      maxLength={300}
      autoComplete="off"
      spellCheck={part === 'name'}
      className="field min-w-0 flex-1 basis-36"
      aria-invalid={error?.startsWith(`Link ${at + 1}:`) ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={({ currentTarget }) => set(at, { [part]: currentTarget.value })}
    />
  )
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="field-label">{label}</legend>
      <ol className="flex flex-col gap-2">
        {links.map((_link, at) => (
          // Known by its place: there is nothing else that it would not lose while it is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {field(at, 'name', 'Name')}
            {field(at, 'link', 'Address')}
            <span className="flex">
              <IconButton
                label={`Move link ${at + 1} up`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowRightIcon className="size-4.5 -rotate-90" />
              </IconButton>
              <IconButton
                label={`Move link ${at + 1} down`}
                disabled={at === links.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowRightIcon className="size-4.5 rotate-90" />
              </IconButton>
              <IconButton label={`Remove link ${at + 1}`} onClick={() => onChange(links.toSpliced(at, 1))}>
                <CloseIcon className="size-4.5" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => onChange([...links, BLANK])}>
          Add a link
        </Button>
        {links.length === 0 && (
          <p className="text-sm text-muted">None: those that the shop was built with.</p>
        )}
      </div>
      <div className="field-foot">
        <FieldMessages fieldId={id} error={error} hint={undefined} />
      </div>
    </fieldset>
  )
}

const BLANK: NamedLink = { name: '', link: '' }
