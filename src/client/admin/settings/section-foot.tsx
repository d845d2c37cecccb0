import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { BackToDefaults } from './back-to-defaults.tsx'

interface Props {
  now: StoredSection
  mayEdit: boolean
  busy: boolean
  failure: string | undefined
  /** Takes back what was said in this section. */
  onReset: () => void
}

/** What a section's form ends with: what the shop has against it, the button, and who saved it last. */
export const SectionFoot = ({ now, mayEdit, busy, failure, onReset }: Props) => (
  <>
    <p role="alert" className="mt-4 text-sm text-danger empty:hidden">
      {failure}
    </p>
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {mayEdit && (
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      )}
      <p className="mr-auto text-sm text-muted">{lastSaid(now)}</p>
      {mayEdit && now.value !== null && <BackToDefaults onConfirm={onReset} />}
    </div>
  </>
)

const lastSaid = ({ value, updatedAt, updatedBy }: StoredSection) =>
  value === null || updatedAt === null
    ? 'As the shop was built'
    : `Saved by ${updatedBy}, ${formatDateTime(updatedAt)}`
