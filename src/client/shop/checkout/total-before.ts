import { useState } from 'react'

/**
 * Whether a purchase comes to another sum than when it was first seen, or last agreed to.
 *
 * @param purchase what is bought, and where it is sent to, as a text
 * @param total what it comes to, in rupees; undefined as long as that is not known
 */
export function useTotalBefore(purchase: string, total: number | undefined) {
  const [seen, setSeen] = useState<{ purchase: string; total: number }>()
  const see = () => {
    if (total !== undefined) setSeen({ purchase, total })
  }
  const isSame = seen?.purchase === purchase
  if (!isSame && total !== undefined) see()
  return {
    /** In rupees; undefined where it is the same. */
    before: isSame && total !== undefined && total !== seen.total ? seen.total : undefined,
    /** The shopper goes on with what is shown. */
    agree: see,
  }
}
