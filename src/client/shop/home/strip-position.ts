/** Where a strip that scrolls sideways stands, in CSS pixels. */
export interface StripPosition {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Browsers round scroll positions differently, by up to a pixel on scaled screens. */
const SLACK_PX = 2

export const stripEnds = ({ scrollLeft, clientWidth, scrollWidth }: StripPosition) => ({
  atStart: scrollLeft <= SLACK_PX,
  atEnd: scrollLeft + clientWidth >= scrollWidth - SLACK_PX,
})
export type StripEnds = ReturnType<typeof stripEnds>
