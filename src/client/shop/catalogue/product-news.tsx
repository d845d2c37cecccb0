interface Props {
  /** Empty where there are none. */
  words: string
  /** Shows what else is other; undefined where that is nothing. */
  onShow: (() => void) | undefined
}

/** What has become of a product since its page was opened, in the room under its price: nothing moves when it comes. */
export const ProductNews = ({ words, onShow }: Props) => (
  <div
    role="status"
    className="absolute top-full left-0 flex h-6 max-w-full items-center gap-1 whitespace-nowrap text-sm text-accent"
  >
    {words !== '' && <span>{words}</span>}
    {words === '' && onShow && (
      <>
        <span aria-hidden="true">The shop has changed it ·</span>
        <button type="button" className="link min-h-6 cursor-pointer" onClick={onShow}>
          <span className="sr-only">The shop has changed it. </span>Show
        </button>
      </>
    )}
  </div>
)
