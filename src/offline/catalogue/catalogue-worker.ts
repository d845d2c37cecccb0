import * as v from 'valibot'
import { productQuerySchema } from '#shared/contract/product.ts'
import { NEW_ARRIVALS } from '#shared/limits.ts'
import { type CatalogueDatabase, type HeldVersion, openCatalogueDatabase } from './catalogue-database.ts'
import { type HeldCatalogue, openHeldCatalogue } from './held-catalogue.ts'
import { noteHere } from './note-here.ts'
import type { Known, Question, Reply } from './questions.ts'
import { takeInTurn } from './shop-catalogue.ts'

/**
 * The catalogue that this device holds, in a worker of its own: opening it and asking it never keep a page from
 * answering. Its name is the build of the shop.
 */

declare const self: DedicatedWorkerGlobalScope

let opening: Promise<CatalogueDatabase> | undefined
let held: HeldCatalogue | undefined
/** What was last known of it. */
let of: HeldVersion | undefined
/** Questions are answered one after another. */
let turn: Promise<unknown> = Promise.resolve()
/** Performance time at which it was last looked whether another version is held. */
let lookedAt = Number.NEGATIVE_INFINITY
/** Milliseconds: what another tab takes is known here so much later. */
const LOOK_MS = 1000

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const work =
    data.ask === 'take' ? takeInTurn(database, data.given).finally(lookAgain) : inTurn(() => answerTo(data))
  void work
    .catch(() => undefined)
    .then((answer) => {
      const reply: Reply = { id: data.id, answer, checkedAt: of?.checkedAt ?? 0, knows: knows() }
      postMessage(reply)
    })
})

function knows(): Known {
  const known = held?.size ?? 0
  const isPartial = of?.isPartial ?? false
  return { whole: !isPartial, known, of: isPartial ? Math.max(known, of?.products ?? 0) : known }
}

function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  turn = turn.catch(() => undefined).then(work)
  return turn
}

/** Another tab may have taken a later version. */
const lookAgain = () => void inTurn(latest).catch(() => undefined)

async function database(): Promise<CatalogueDatabase> {
  opening ??= openCatalogueDatabase()
  try {
    return await opening
  } catch (error) {
    opening = undefined
    throw error
  }
}

/** What is open is asked without a look at the disk. */
async function current(): Promise<HeldCatalogue | undefined> {
  if (!held) return latest()
  if (performance.now() > lookedAt + LOOK_MS) lookAgain()
  return held
}

/** As it is now. */
async function latest(): Promise<HeldCatalogue | undefined> {
  lookedAt = performance.now()
  const kept = await database()
  const before = of
  of = await kept.get('held', 'version').catch((error: unknown) => {
    // Closed by the browser, or removed: once more with another one the next time.
    opening = undefined
    throw error
  })
  const isAnother = held?.version !== of?.version
  if (isAnother) held = await openHeldCatalogue(kept, self.name)
  if (of && (isAnother || JSON.stringify(of.words) !== JSON.stringify(before?.words)))
    held?.readWith(of.words)
  return held
}

async function answerTo(question: Exclude<Question, { ask: 'take' }>): Promise<unknown> {
  const catalogue = await (question.ask === 'here' ? latest() : current())
  if (!catalogue) return undefined
  switch (question.ask) {
    case 'open':
      return true
    case 'list': {
      const query = v.safeParse(productQuerySchema, question.given)
      return query.success ? catalogue.list(query.output) : undefined
    }
    case 'product':
      return catalogue.product(question.given)
    case 'similar':
      return catalogue.similar(question.given)
    case 'suggestions':
      return catalogue.suggestions(question.given)
    case 'menu':
      return catalogue.menu()
    case 'newArrivals':
      return catalogue.first('newest', NEW_ARRIVALS)
    case 'bestSeller':
      return catalogue.first('popularity', 1)[0] ?? null
    case 'here':
      return noteHere(await database(), question.given, { ...catalogue, madeAt: of?.madeAt ?? 0 })
  }
}
