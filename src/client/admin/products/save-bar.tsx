import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#client/ui/button.tsx'

interface Props {
  label: string
  /** What the shop had against the last attempt. */
  failure: string | undefined
  uploading: boolean
  busy: boolean
}

/** Stays at the window's edge: a long form is saved from anywhere in it. */
export const SaveBar = ({ label, failure, uploading, busy }: Props) => (
  <div className="save-bar">
    <p role="alert" className="min-w-0 flex-1 text-sm text-danger">
      {failure}
    </p>
    <Link to="/admin/products" className={buttonClass('quiet')}>
      Cancel
    </Link>
    <Button type="submit" variant="primary" busy={busy} disabled={uploading}>
      {uploading ? 'Uploading ...' : label}
    </Button>
  </div>
)
