import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What single sizes and colours have of their own (decision 112): lists in JSON. `skus`: whose every SKU is, a product's
 * (without size and colour) or a variant's, in lower case, so that none is given twice.
 */
const statements = (storage: string) => [
  ...['variant_skus', 'variant_barcodes', 'variant_weights'].flatMap((column) => [
    `alter table products add column ${column} text not null default '[]'`,
    `alter table staged_products add column ${column} text`,
  ]),
  `create table skus (
    sku_key text primary key,
    product_id text not null references products (id) on delete cascade,
    size text not null default '',
    color text not null default ''
  ) ${storage}`,
  `create index skus_of_product on skus (product_id)`,
  `insert into skus (sku_key, product_id) select sku_key, id from products`,
]

export async function up(db: Kysely<never>): Promise<void> {
  const storage = db.getExecutor().adapter instanceof PostgresAdapter ? '' : 'without rowid'
  for (const statement of statements(storage)) await sql.raw(statement).execute(db)
}
