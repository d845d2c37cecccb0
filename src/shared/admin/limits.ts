/** Option lists and limits of the back office, kept apart from the storefront's so that shoppers never load them. */

export const PRODUCT_SORTS = ['name', 'sku', 'price', 'stock', 'created', 'updated'] as const
export const ORDER_SORTS = ['created', 'total'] as const
export const INVENTORY_SORTS = ['name', 'sku', 'stock'] as const
export const STOCK_LEVELS = ['in', 'low', 'out'] as const
/** Rows in one answer of a list. */
export const LIST_LIMIT = { min: 1, max: 500 } as const
/** Rows where no limit is given: a small shop's whole list, and of a large one the beginning, with its `nextCursor`. */
export const WHOLE_LIST = 1000

export const BULK_ACTIONS = [
  'publish',
  'unpublish',
  'feature',
  'unfeature',
  'price',
  'discount',
  'endSale',
  'endDiscount',
  'delete',
] as const
export const BULK = { ids: 1000, percent: { min: -90, max: 500 } } as const

/** Pieces of one unit of stock. */
export const STOCK_MAX = 1_000_000
/** Cells of the inventory saved in one call. */
export const INVENTORY_CELLS = 500
/** At most so many pieces can be bought for a unit to count as low; the shop may choose another number. */
export const LOW_STOCK = { default: 5, max: 1000 } as const

/** The shop's own words for its search; characters of a phrase and of its words, and words in them. */
export const SEARCH_WORDS = { entries: 500, length: 80, words: 8 } as const
/** The shop's own pages; characters of a title and of a text. */
export const CONTENT = { pages: 100, title: 120, body: 50_000 } as const
/** What was not found, as many as are listed. */
export const MISSES_LISTED = 200

export const IMPORT_MAX_BYTES = 20 * 1024 * 1024
export const IMPORT_MAX_ROWS = 50_000
/** Errors told of one file; all are counted. */
export const IMPORT_ERRORS = 1000
export const IMPORT_STATES = ['checking', 'checked', 'applying', 'done', 'failed'] as const

/** The dashboard's periods, days. */
export const PERIODS = ['7', '30', '90', '365'] as const
/** The reports'. */
export const REPORT_PERIODS = ['today', '7', '30', '90', 'month', 'year', 'own'] as const
export const REPORT_TABLES = [
  'days',
  'products',
  'lying',
  'sizes',
  'colors',
  'kinds',
  'customers',
  'codes',
  'refunds',
  'tax',
] as const
/** For how long nothing was sold of what lies. */
export const LYING_DAYS = ['30', '60', '90', '180', '365'] as const

export const HISTORY_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'bulk',
  'import',
  'undo',
  'stock',
  'status',
  'role',
  'settings',
] as const
export const HISTORY_KINDS = ['product', 'order', 'user', 'settings', 'page', 'review'] as const
