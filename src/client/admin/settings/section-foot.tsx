import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { BackToDefaults } from './back-to-defaults.tsx'

interface Props {
  now: StoredSection
  mayEdit: boolean
  busy: boolean
  failure: string | undefined
  /** How many fields have a message beside them. */
  mistakes: number
  onShowMistake: () => void
  /** Takes back what was said in this section. */
  onReset: () => void
}

/**
 * What a section's form ends with: the button, who saved it last, and below, where it moves nothing, what the shop has
 * against it: of what stands beside the fields how many there are.
 */
export const SectionFoot = ({ now, mayEdit, busy, failure, mistakes, onShowMistake, onReset }: Props) => (
  <>
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {mayEdit && (
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      )}
      <p className="mr-auto text-sm text-muted">{lastSaid(now)}</p>
      {mayEdit && now.value !== null && <BackToDefaults onConfirm={onReset} />}
    </div>
    <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
      {failure && <span>{failure}</span>}
      {!failure && mistakes > 0 && (
        <>
          <span>{`${mistakes === 1 ? 'One field asks' : `${mistakes} fields ask`} for your attention:`}</span>{' '}
          <button type="button" className="link cursor-pointer" onClick={onShowMistake}>
            {mistakes === 1 ? 'go to it' : 'go to the first'}
          </button>
        </>
      )}
    </p>
  </>
)

const lastSaid = ({ value, updatedAt, updatedBy }: StoredSection) =>
  value === null || updatedAt === null
    ? 'As the shop was built'
    : `Saved by ${updatedBy}, ${formatDateTime(updatedAt)}`
