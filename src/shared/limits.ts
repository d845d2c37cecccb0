/** Every number and option list of the specification's sections 5 and 9, and the contract's limits. */

export const CATEGORIES = ['Top Wear', 'Bottom Wear'] as const
export const GENDERS = ['Men', 'Women', 'Unisex'] as const
/** The genders a shopper can filter by; each also finds what is Unisex. */
export const FILTER_GENDERS = ['Men', 'Women'] as const
export const COLORS = ['Red', 'Blue', 'Black', 'Green', 'Yellow', 'Gray', 'White', 'Pink'] as const
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const MATERIALS = [
  'Cotton',
  'Wool',
  'Denim',
  'Polyester',
  'Silk',
  'Linen',
  'Viscose',
  'Fleece',
] as const
export const BRANDS = [
  'Urban Threads',
  'Modern Fit',
  'Street Style',
  'Beach Breeze',
  'Fashionista',
  'ChicStyle',
] as const
export const SORTS = ['default', 'priceAsc', 'priceDesc', 'popularity'] as const
/** The specification's two, and who else works in the shop. */
export const ROLES = ['customer', 'admin', 'manager', 'packer', 'viewer'] as const
/** Orders of one shopper in one answer. */
export const OWN_ORDERS = 200
export const ORDER_STATUSES = ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const
export const SHIPPING_METHOD = 'Standard'

/** The price slider, in rupees. */
export const PRICE_RANGE = { min: 0, max: 10_000 } as const
/** Marketing text: free international shipping above this many rupees. */
export const FREE_SHIPPING_RUPEES = 1000
export const RETURN_DAYS = 45
export const NEWSLETTER_DISCOUNT_PERCENT = 10
export const DELIVERY_DAYS = 10
/** How far one click of an arrow scrolls the New Arrivals strip, in CSS pixels. */
export const NEW_ARRIVALS_STEP_PX = 300

export const PASSWORD = { min: 6, max: 256 } as const
export const NAME_MIN = 2
export const POSTAL_CODE_MIN = 4
export const PHONE_MIN = 10
export const SKU_MIN = 3
export const EDIT_DESCRIPTION_MIN = 10
export const RATING = { min: 1, max: 5 } as const
/** Pieces of one cart line. */
export const LINE_QUANTITY = { min: 1, max: 99 } as const
/** Different items in one cart: as many as one order takes. */
export const CART_LINES_MAX = 200
/** Letters of the values that a list is filtered by, in one field. */
export const FILTER_MAX = 2000
/** Products in one answer of the list. */
export const PAGE_SIZE = { default: 24, min: 1, max: 100 } as const
export const SIMILAR_PRODUCTS = 4
export const NEW_ARRIVALS = 8
/** Of a larger catalogue, a device takes by itself no more than so many bytes over the line. */
export const DEVICE_CATALOGUE_MAX_BYTES = 4 * 1024 * 1024
/** What a shopper keeps without buying it, and how many products of each. */
export const SAVED_LISTS = ['wishlist', 'compare'] as const
export const SAVED_MOST = { wishlist: 200, compare: 4 } as const

export const TOAST = { limit: 20, successMs: 2000, errorMs: 4000, blankMs: 4000 } as const

export const GUEST_ID_PREFIX = 'guest_'
export const GUEST_ID = /^guest_\d{10,16}(-[A-Za-z0-9_-]{8,64})?$/
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/
/** The widths, in pixels, in which a picture is served beside its original; never enlarged. */
export const IMAGE_WIDTHS = [160, 320, 640, 960, 1280] as const
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 50_000_000
/** The longest side of a picture: WebP and AVIF take hardly more, and a copy of a narrow one keeps its height. */
export const IMAGE_MAX_SIDE_PX = 16_000
/** The body of a request: of the back office, and of everybody else where no more is needed. */
export const JSON_MAX_BYTES = 1024 * 1024
export const BODY_MAX_BYTES = 16 * 1024
/** Mistakes told of one request. */
export const ISSUES_MAX = 20

/** The time zone of a shop that has set none: dates on pages, in emails and on invoices are those of one zone. */
export const DEFAULT_ZONE = 'Asia/Kolkata'
