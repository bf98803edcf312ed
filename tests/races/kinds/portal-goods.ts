import { join } from 'node:path'
import { inTransaction } from '#database/transaction'
import { decideChange } from '#market/goods/merchant/change/decide-change'
import { moveOwnChange } from '#market/goods/merchant/change/move-own-change'
import { setShelf } from '#market/goods/merchant/shelf/set-shelf'
import { moveMerchant } from '#market/goods/merchant/state/move-merchant'
import { refuse } from '#rules/refusals'
import { importStatus } from '#rules/status-codes'
import { openFiles } from '#server/files/file-store'
import { runImport } from '#server/spreadsheet/run-import'
import { aSavedField } from '#tests/fixtures/goods'
import { anImport } from '#tests/fixtures/imports'
import { onDay } from './earning-deeds.ts'
import {
  type EditedPath,
  editedPaths,
  type ModelChange,
  type ModelProduct,
  type PortalWorld,
} from './portal-world.ts'

/** A step: whether it can be done, what does it, and what the model says afterwards. */
type Trial = { may: boolean; does: () => Promise<unknown>; noted: (given: unknown) => void }
/** `place`: of the product that it is about. */
export type PortalDeed = (world: PortalWorld, place: number, n: number) => Trial

let words = 0
const fresh = () => {
  words += 1
  return `Canary sofa of make ${words}`
}
const now = <A extends { at: Date }>({ life }: PortalWorld, actor: A) => onDay(actor, life)

/** The fields of a change that somebody else has changed meanwhile, to something else than it would. */
const moved = ({ published }: ModelProduct, { edits }: ModelChange) =>
  editedPaths.filter((path) => {
    const edit = edits[path]
    return edit && published[path] !== edit.before && published[path] !== edit.after
  })
const differs = ({ published }: ModelProduct, { edits }: ModelChange) =>
  editedPaths.some((path) => edits[path] && edits[path].after !== published[path])

/** What a change makes of its product, or that it goes back because a field moved. */
function pass(product: ModelProduct, change: ModelChange): void {
  change.rev += 1
  if (moved(product, change).length > 0) {
    change.state = 2
    return
  }
  for (const path of editedPaths)
    product.published[path] = change.edits[path]?.after ?? product.published[path]
  product.change = null
}

/** Somebody saves a field as they saw it, or, now and then, as it was before. */
const edit: PortalDeed = (world, place, n) => {
  const product = world.model.products[place]!
  const path: EditedPath = editedPaths[n % 2]!
  const { change } = product
  const known = change?.edits[path]
  const rev = known && n % 7 === 0 ? known.rev - 1 : (known?.rev ?? 0)
  const value = fresh()
  const on_published = n % 3 === 0
  return {
    may: change?.state !== 1 && rev === (known?.rev ?? 0),
    does: async () => {
      const person = now(world, n % 2 ? world.seller : world.colleague)
      const { product_id } = world.goods[place]!
      const said = await aSavedField(world.db, person, { product_id, path, value, rev, on_published })
      return said.outcome === 'moved' ? refuse('change.moved') : said
    },
    noted: (given) => {
      const { change_id } = given as { change_id: number }
      product.change ??= { id: change_id, rev: 0, state: 0, edits: {} }
      const before = known && !on_published ? known.before : product.published[path]
      product.change.edits[path] = { before, after: value, rev: rev + 1 }
    },
  }
}

const ownMove =
  (event: 'send' | 'recall' | 'withdraw'): PortalDeed =>
  (world, place, n) => {
    const product = world.model.products[place]!
    const { change } = product
    const stale = n % 9 === 0
    const fits = { send: [0, 2], recall: [1], withdraw: [0, 1, 2] }[event]
    return {
      may:
        change !== null &&
        !stale &&
        fits.includes(change.state) &&
        (event !== 'send' || differs(product, change)),
      does: () =>
        inTransaction(world.db, (tx) =>
          moveOwnChange(tx, now(world, world.seller), {
            change_id: change?.id ?? 0,
            rev: (change?.rev ?? 0) - (stale ? 1 : 0),
            event,
          }),
        ),
      noted: () => {
        if (event === 'withdraw') {
          product.change = null
          return
        }
        change!.rev += 1
        change!.state = event === 'send' ? 1 : 0
      },
    }
  }

const decision =
  (passes: boolean): PortalDeed =>
  (world, place, n) => {
    const product = world.model.products[place]!
    const { change } = product
    const stale = n % 9 === 0
    const fields = Object.keys(change?.edits ?? {}).map((path) => ({ path, reason: 'Too loud' }))
    return {
      may: change !== null && !stale && change.state === 1,
      does: () =>
        inTransaction(world.db, (tx) =>
          decideChange(tx, now(world, world.editor), {
            change_id: change?.id ?? 0,
            rev: (change?.rev ?? 0) - (stale ? 1 : 0),
            pass: passes,
            fields: passes ? [] : fields,
          }),
        ),
      noted: () => {
        if (passes) return pass(product, change!)
        change!.rev += 1
        change!.state = 2
      },
    }
  }

/** The office's feed names a product anew, whatever its manufacturer is at. */
const feed: PortalDeed = (world, place) => {
  const product = world.model.products[place]!
  const title = fresh()
  return {
    may: true,
    does: async () => {
      const { custom_sn, kind } = world.goods[place]!
      const { at } = now(world, world.seller)
      const { merchant_id, folder, db } = world
      const price = (product.price / 100).toFixed(2)
      const content = `no,name,kind,price\n${custom_sn},${title},${kind},${price}`
      const { id } = await anImport(db, { folder, merchant_id, content, at })
      await runImport({ db, files: openFiles(join(folder, 'files')), now: () => at }, id)
      const run = db.selectFrom('import_run').select(['status', 'error']).where('id', '=', id)
      const { status, error } = await run.executeTakeFirstOrThrow()
      if (status !== importStatus.finished) throw new Error(`the feed ended as ${status}: ${error}`)
    },
    noted: () => {
      product.published['title.en-US'] = title
    },
  }
}

const shelf: PortalDeed = (world, place) => {
  const product = world.model.products[place]!
  return {
    may: true,
    does: () =>
      inTransaction(world.db, (tx) =>
        setShelf(tx, now(world, world.seller), {
          product_id: world.goods[place]!.product_id,
          on_shelf: !product.on_shelf,
        }),
      ),
    noted: () => {
      product.on_shelf = !product.on_shelf
    },
  }
}

const stop =
  (event: 'suspend' | 'resume'): PortalDeed =>
  (world) => ({
    may: world.model.open === (event === 'suspend'),
    does: () =>
      inTransaction(world.db, (tx) =>
        moveMerchant(tx, now(world, world.administrator), {
          merchant_id: world.merchant_id,
          event,
          reason: 'Its papers ran out.',
        }),
      ),
    noted: () => {
      world.model.open = event === 'resume'
    },
  })

/** What is done to the goods of a manufacturer, by the product's verbs. */
export const goodsDeeds: Record<string, PortalDeed> = {
  edit,
  send: ownMove('send'),
  recall: ownMove('recall'),
  withdraw: ownMove('withdraw'),
  pass: decision(true),
  sendBack: decision(false),
  feed,
  shelf,
  suspend: stop('suspend'),
  resume: stop('resume'),
}
