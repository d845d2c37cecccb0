import { placeLine } from '#shared/address-line.ts'
import type { SavedAddress } from '#shared/contract/address-book.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'

interface Props {
  address: SavedAddress
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: () => void
}

export function AddressEntry({ address: one, busy, onEdit, onRemove, onMakeDefault }: Props) {
  const name = `${one.firstName} ${one.lastName}`
  const which = `${name}, ${one.address}, ${one.city}`
  return (
    <address className="flex h-full flex-col rounded-card border border-line p-4 not-italic">
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        <span>{name}</span>
        {one.isDefault && <Badge>Default</Badge>}
      </p>
      <p className="mt-1 mb-3 wrap-anywhere text-muted">
        <span>{one.address}</span>
        <br />
        <span>{placeLine(one)}</span>
        <br />
        <span>{one.phone}</span>
      </p>
      <span className="mt-auto flex flex-wrap gap-2">
        <Button size="small" aria-label={`Change ${which}`} onClick={onEdit}>
          Change
        </Button>
        {!one.isDefault && (
          <Button size="small" busy={busy} aria-label={`Make default: ${which}`} onClick={onMakeDefault}>
            Make default
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          className="text-danger"
          busy={busy}
          aria-label={`Remove ${which}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </span>
    </address>
  )
}
