import type { ShippingAddress } from '#shared/contract/checkout.ts'

/** As it stands on a parcel. */
export const AddressLines = ({ address }: { address: ShippingAddress }) => (
  <address className="not-italic break-words">
    <span className="block">{`${address.firstName} ${address.lastName}`}</span>
    <span className="block">{address.address}</span>
    <span className="block">{`${address.city} ${address.postalCode}`}</span>
    {address.state && <span className="block">{address.state}</span>}
    <span className="block">{address.country}</span>
    <a href={`tel:${address.phone.replace(/[^\d+]/g, '')}`} className="link-quiet block">
      {address.phone}
    </a>
  </address>
)
