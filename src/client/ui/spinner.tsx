/** Decoration beside words that say what is going on. */
export const Spinner = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
  />
)
