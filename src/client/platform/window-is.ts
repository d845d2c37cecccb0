/** A store of whether the window is as a media query has it. */
export const windowIs = (query: string) => ({
  get: () => matchMedia(query).matches,
  subscribe: (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  },
})
