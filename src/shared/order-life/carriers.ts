/**
 * Carriers, as people write them, and where a parcel of theirs can be followed. `{}` stands for its number; pages without
 * it ask for the number themselves.
 */
const CARRIERS: readonly { name: string; said: RegExp; page: string }[] = [
  {
    name: 'India Post',
    said: /india ?post|speed ?post/,
    page: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  },
  { name: 'Delhivery', said: /delhivery/, page: 'https://www.delhivery.com/track-v2/package/{}' },
  { name: 'Blue Dart', said: /blue ?dart/, page: 'https://www.bluedart.com/tracking' },
  { name: 'DTDC', said: /dtdc/, page: 'https://www.dtdc.in/trace.asp' },
  { name: 'Ekart', said: /ekart/, page: 'https://ekartlogistics.com/shipmenttrack/{}' },
  { name: 'XpressBees', said: /xpress ?bees/, page: 'https://www.xpressbees.com/shipment/tracking?awb={}' },
  { name: 'Ecom Express', said: /ecom ?express/, page: 'https://ecomexpress.in/tracking/?awb_field={}' },
  { name: 'Aramex', said: /aramex/, page: 'https://www.aramex.com/track/results?ShipmentNumber={}' },
  { name: 'DHL', said: /dhl/, page: 'https://www.dhl.com/in-en/home/tracking.html?tracking-id={}&submit=1' },
  { name: 'FedEx', said: /fed ?ex/, page: 'https://www.fedex.com/fedextrack/?trknbr={}' },
  { name: 'UPS', said: /ups/, page: 'https://www.ups.com/track?tracknum={}' },
  { name: 'USPS', said: /usps/, page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}' },
  {
    name: 'Royal Mail',
    said: /royal ?mail/,
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{}',
  },
]

export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name)

/** With whatever people write behind it. */
const carrierOf = (said: string) =>
  CARRIERS.find((carrier) => new RegExp(`^(?:${carrier.said.source})${MORE}$`).test(plain(said)))

const MORE = '(?: (?:surface|air|express|couriers?|logistics|services?))*'

const plain = (said: string) =>
  said
    .toLowerCase()
    .replace(/[\s._-]+/g, ' ')
    .trim()

/** `Delhivery` of `delhivery surface`; any other as it is written. */
export const carrierName = (said: string): string => carrierOf(said)?.name ?? said.trim()

/** Whether it is one that this shop knows. */
export const isCarrier = (said: string): boolean => carrierOf(said) !== undefined

/** Where the parcel can be followed; undefined of a carrier that is not known. A number may be the address itself. */
export function trackingLink(carrier: string, tracking: string): string | undefined {
  if (/^https:\/\/[^\s/]+\//i.test(tracking)) return tracking
  return carrierOf(carrier)?.page.replace('{}', encodeURIComponent(tracking))
}
