/** Nothing is given away: no provider takes a payment of nothing. */
export const LEAST_PAISE = 100
