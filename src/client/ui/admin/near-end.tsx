interface Props {
  onNear: () => void
}

/** Rows are asked for before the last one here is in sight. */
const AHEAD = '800px 0px'

/** Below the last row; drawn anew with every page, so that a screen with room for two asks for two. */
export const NearEnd = ({ onNear }: Props) => (
  <tr
    aria-hidden="true"
    className="row-gap h-px"
    ref={(element) => {
      if (!element) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) onNear()
        },
        { rootMargin: AHEAD },
      )
      observer.observe(element)
      return () => observer.disconnect()
    }}
  />
)
