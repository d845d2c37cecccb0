import type { Generated, Selectable } from 'kysely'
import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import type { Role } from '#shared/permissions.ts'
import type { AddressesTable, PasswordResetsTable } from './account-tables.ts'
import type { ReviewColumns } from './attention-tables.ts'
import type { ChangeTables } from './change-tables.ts'
import type { ImportsTable, StagedVariantsTable } from './import-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { ContactMessagesTable, PagesTable } from './content-tables.ts'
import type { AddedColumns, ExchangeColumns, PieceColumns } from './order-life-tables.ts'
import type { OrderColumns } from './order-columns.ts'
import type { PasskeyTables } from './passkey-tables.ts'
import type { KindColumn } from './rollup-tables.ts'
import type { CountedColumns, ProductColumns, SkusTable } from './product-columns.ts'
import type { SearchTables } from './search-tables.ts'
import type { OpenedWith, SecondFactorTables } from './second-factor-tables.ts'
import type { SellingTables } from './selling-tables.ts'
import type { ShopSettingsTable } from './settings-table.ts'
import type { StockTables, VariantsTable } from './stock-tables.ts'

/** The rows as they are stored: paise, milliseconds since 1970 UTC, 0 or 1 for booleans, JSON text for lists. */
type Flag = 0 | 1

export interface UsersTable {
  id: string
  name: string
  email: string
  email_key: string
  password_hash: string
  role: Role
  created_at: number
}

export interface SessionsTable {
  token_hash: string
  user_id: string
  created_at: number
  last_used_at: number
  /** In words; empty until it is used. */
  device: Generated<string>
  opened_with: Generated<OpenedWith>
}

export interface KnownDevicesTable {
  key_hash: string
  user_id: string
  last_used_at: number
}

export interface LoginFailuresTable {
  key: string
  failures: number
  window_started_at: number
  blocked_until: number
  strikes: number
}

export interface ProductsTable extends ProductColumns {
  id: string
  name: string
  description: string
  price: number
  discount_price: number | null
  stock: number
  held: Generated<number>
  /** What the last sale or return did to `stock`. */
  stock_change: Generated<number>
  has_variants: Generated<Flag>
  sku: string
  sku_key: string
  category: string
  brand: string
  sizes: string
  colors: string
  collections: string
  material: string
  care_instructions: Generated<string>
  gender: string
  reviews: number
  rating: number
  is_featured: Flag
  is_published: Flag
  weight: number | null
  images: string
  version: Generated<number>
  created_at: number
  updated_at: number
}

export interface CartsTable {
  owner: string
  version: number
  updated_at: number
}

export interface CartLinesTable {
  owner: string
  product_id: string
  size: string
  color: string
  quantity: number
  name: string
  image: string
  seen_price: number
  noticed_stock: number | null
  added_at: number
}

export interface IdempotencyTable {
  owner: string
  key: string
  request: string
  status: number
  body: string
  created_at: number
}

export interface CheckoutsTable extends ReviewColumns {
  id: string
  user_id: string
  address: string
  payment_method: string
  total: number
  currency: string
  amount: string
  hold: 'held' | 'released' | 'taken'
  payment_status: 'Pending' | 'Paid' | 'payment_review'
  payment_order_id: string | null
  capture_id: string | null
  paid_at: number | null
  finalized_at: number | null
  created_at: number
  expires_at: number
  /** When the shopper began another checkout instead. */
  replaced_at: Generated<number | null>
  /** From where it holds its stock, while it does and is unpaid. */
  network: string | null
  /** Whether a hold that had lapsed was taken up again. */
  renewed: Generated<Flag>
  /** When the recovery last asked the provider about it. */
  payment_checked_at: Generated<number | null>
  totals: Generated<string | null>
  /** Whether its payment's provider takes real money. */
  is_live: Generated<Flag>
  /** Until then its payment is being taken, and nothing replaces it. */
  paying_until: Generated<number | null>
}

export interface ItemsColumns {
  position: number
  product_id: string
  name: string
  image: string
  price: number
  quantity: number
  size: string
  color: string
}

export interface CheckoutItemsTable extends ItemsColumns, KindColumn {
  checkout_id: string
}

export interface OrdersTable extends OrderColumns {
  id: string
  checkout_id: string
  user_id: string
  user_name: string
  user_email: string
  address: string
  shipping_method: string
  payment_method: string
  total: number
  paid_at: number | null
  status: 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled'
  delivered_at: number | null
  created_at: number
  totals: Generated<string | null>
}

export interface OrderItemsTable
  extends ItemsColumns, PieceColumns, ExchangeColumns, AddedColumns, KindColumn {
  order_id: string
  /** Whether the pieces came out of the stock; 0 when none were left for a payment already taken. */
  stock_taken: Generated<Flag>
}

export interface SubscribersTable {
  email_key: string
  email: string
  created_at: number
}

export interface SavedProductsTable {
  user_id: string
  list: 'wishlist' | 'compare'
  product_id: string
  saved_at: number
  /** What it cost then, or when its shopper was last told of less; paise. */
  price: number | null
}

export interface ImagesTable {
  id: string
  extension: string
  width: number
  height: number
  /** 0 for what the shop draws itself. */
  bytes: number
  color: string
  created_at: number
  /** Since when it may be of no use: no product has taken it up since. Null where one has, and of what is drawn. */
  unused_since: number | null
  /** It is being erased; nobody can take it up any more. */
  given_up: Generated<Flag>
  /** Its ThumbHash in base64; null as long as nobody has looked at it, empty where there is none to be had. */
  placeholder: Generated<string | null>
}

export interface HistoryTable {
  id: string
  at: number
  actor_id: string
  actor_name: string
  action: HistoryEntry['action']
  kind: HistoryEntry['entity']['kind']
  entity_id: string
  title: string
  search_key: string
  batch_id: string | null
  /** On the first entry of a batch, and 1 on one without. */
  batch_size: number | null
  /** Of the product or the review, after the change. */
  version: number | null
  changes: string
  /** Of what was deleted. */
  former: string | null
}

type Nullable<Columns> = { [Column in keyof Columns]: Columns[Column] | null }

/** Columns of a product that are null where `kind` is `delete`, and `base_version` where it is `create`. */
export interface StagedProductsTable extends Nullable<Omit<Selectable<ProductsTable>, CountedColumns>> {
  batch_id: string
  position: number
  kind: 'create' | 'update' | 'delete'
  product_id: string
  base_version: number | null
  /** What there was to buy, where that must not have changed; else null. */
  base_available: number | null
  /** Whether the stock is set too. */
  counts_stock: Flag
  /** What shall be there to buy of a pool. */
  available: number | null
}

export interface Tables
  extends
    PasskeyTables,
    SecondFactorTables,
    SellingTables,
    ChangeTables,
    MailTables,
    SearchTables,
    StockTables {
  password_resets: PasswordResetsTable
  printed_passwords: { user_id: string }
  history: HistoryTable
  batch_undos: { undone_by: string; batch_id: string }
  imports: ImportsTable
  staged_products: StagedProductsTable
  staged_variants: StagedVariantsTable
  staged_history: HistoryTable & { batch_id: string }
  order_words: { order_id: string; word: string }
  settings: { key: string; value: string }
  shop_settings: ShopSettingsTable
  users: UsersTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  addresses: AddressesTable
  deleted_accounts: { user_id: string; deleted_at: number }
  login_failures: LoginFailuresTable
  products: ProductsTable
  skus: SkusTable
  variants: VariantsTable
  carts: CartsTable
  cart_lines: CartLinesTable
  idempotency: IdempotencyTable
  checkouts: CheckoutsTable
  checkout_items: CheckoutItemsTable
  orders: OrdersTable
  order_items: OrderItemsTable
  subscribers: SubscribersTable
  saved_products: SavedProductsTable
  pages: PagesTable
  contact_messages: ContactMessagesTable
  images: ImagesTable
  demo_payments: { id: string; content: string }
}
