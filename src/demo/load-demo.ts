import { createProduct } from '#server/products/create-product.ts'
import { type Database, setSetting, setting } from '#server/database/database.ts'
import type { ImagesContext } from '#server/images/store.ts'
import { AppError } from '#server/platform/errors.ts'
import { demoProducts } from './catalogue.ts'
import type { DemoProduct } from './catalogue/finish.ts'
import { addDemoReviews } from './reviews.ts'
import { earlierLooksOf, looksOf, renderLook } from './pictures.ts'

/** Kept in the database: a load that was cut short goes on where it stopped, a finished one is never repeated. */
const SETTING = 'demo'
/** Between one product's creation and the next, ms: a catalogue that grew over a few weeks. */
const STEP_MS = 4 * 60 * 60 * 1000
/** A warm studio grey, until the picture is there. */
const PLACEHOLDER = '#e9e4dc'
/** What a grid asks for first, on a phone and on a desk. */
const GRID_WIDTHS = [320, 640]

/**
 * Fills an empty shop with the demo catalogue, through the ways of the admin's services: some hundred products
 * in about a second. Their pictures, in every colour, are drawn when they are first asked for; what stands for
 * a product in a list ahead of that in the background, the newest products' first.
 */
export async function loadDemo(context: ImagesContext): Promise<void> {
  const { database } = context
  const state = (await setting(database.db, SETTING)) ?? (await firstState(database))
  if (state === 'none') return
  await registerPictures(context)
  if (state === 'loading') {
    await addMissing(context)
    await addDemoReviews(database)
    await setSetting(database.db, SETTING, 'loaded')
  }
  for (const product of demoProducts.toReversed()) {
    const [cover] = looksOf(product)
    if (cover) context.images.pregenerate(cover.id, GRID_WIDTHS, ['avif'])
  }
}

/** Of servers that start at once on an empty database each gets what the first has said of it. */
async function firstState(database: Database): Promise<string | undefined> {
  const value = (await isEmpty(database)) ? 'loading' : 'none'
  await database.db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return setting(database.db, SETTING)
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  return !product && !order
}

async function registerPictures({ images }: ImagesContext): Promise<void> {
  await images.addDrawn(
    demoProducts.flatMap((product) =>
      [...looksOf(product), ...earlierLooksOf(product)].map((look) => ({
        id: look.id,
        width: 1200,
        height: 1500,
        color: PLACEHOLDER,
        draw: () => renderLook(product, look),
      })),
    ),
  )
}

async function addMissing(context: ImagesContext): Promise<void> {
  const known = await context.database.db.selectFrom('products').select('sku').execute()
  const skus = new Set(known.map(({ sku }) => sku))
  const began = Date.now() - demoProducts.length * STEP_MS
  for (const [at, product] of demoProducts.entries()) {
    if (skus.has(product.sku)) continue
    try {
      await createProduct(context, formOf(product), { now: began + at * STEP_MS })
    } catch (error) {
      // Another server that started with this one was first.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    }
  }
}

/** What an admin would type into the form. */
function formOf(product: DemoProduct): Parameters<typeof createProduct>[1] {
  const { drawing: _, variants, ...fields } = product
  return {
    ...fields,
    sizes: [...fields.sizes],
    colors: [...fields.colors],
    ...(variants && { variants: variants.map((variant) => ({ ...variant })) }),
    images: looksOf(product).map(({ id, altText }) => ({ url: `/images/${id}.jpg`, altText })),
  }
}
