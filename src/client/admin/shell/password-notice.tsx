import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button.tsx'

/** To the first admin, as long as the password is the one that the server has printed in its terminal. */
export const PasswordNotice = () => (
  <section
    aria-label="Your password"
    className="mb-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-sm"
  >
    <p className="mr-auto">
      Your password was made up by the server and stands in its terminal. Please choose your own.
    </p>
    <Link to="/profile" hash="password" className={buttonClass('secondary', 'small')}>
      Choose a password
    </Link>
  </section>
)
