import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#client/ui/button.tsx'

interface Props {
  label: string
  /** What the shop had against the last attempt. */
  failure: string | undefined
  /** Chosen pictures are all in the shop, on their way to it, or did not arrive. */
  pictures: 'there' | 'uploading' | 'missing'
  busy: boolean
}

const MISSING = 'Some pictures did not arrive: try them again, or leave them out.'

/** Stays at the window's edge: a long form is saved from anywhere in it. */
export const SaveBar = ({ label, failure, pictures, busy }: Props) => (
  <div className="save-bar">
    <p role="alert" className="min-w-0 flex-1 basis-60 text-sm text-danger empty:basis-0">
      {pictures === 'missing' ? MISSING : failure}
    </p>
    <Link to="/admin/products" className={buttonClass('quiet')}>
      Cancel
    </Link>
    <Button type="submit" variant="primary" busy={busy} disabled={pictures !== 'there'}>
      {pictures === 'uploading' ? 'Uploading ...' : label}
    </Button>
  </div>
)
