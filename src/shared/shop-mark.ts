/**
 * On every answer of the shop's server, whatever it is: what comes without it was said by somebody who stands in
 * the shop's place, a Wi-Fi's login page, a proxy, a filter.
 */
export const SHOP_MARK = { name: 'x-shop', value: 'darzi' } as const
