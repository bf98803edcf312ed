import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#database/connect'
import { reading } from '#database/transaction'
import { type PictureCursor, picturesAfter } from '#market/goods/catalogue/product/pictures-after'
import { openWorkerPool } from '../../workers/worker-pool.ts'
import { keptPicture, originalOf, type PictureFolder } from '../pictures.ts'
import { makeMissing, widths } from './resize.ts'
import type { ShrinkTask } from './shrink.ts'

/** The first picture stands on lists and large on its page, the others small there until one is chosen. */
const widthsOf = { first: widths, others: [320, 640] } as const

// In a process of its own, whose memory goes back when all are made.
const pool = openWorkerPool<ShrinkTask, null>(new URL('./ahead-worker.ts', import.meta.url), {
  heapMb: 64,
  residentMb: 512,
  processes: 1,
  waiting: 1,
  perOwner: 1,
  waitingPerOwner: 0,
})
const deadlineMs = 60_000

type PictureRow = Awaited<ReturnType<typeof picturesAfter>>[number]

/** Makes one picture; it is given up where this process ends. */
const makeUntil = (ending: AbortSignal) => (task: ShrinkTask) =>
  pool.withWorker(async (worker) => {
    const giveUp = () => worker.end()
    ending.addEventListener('abort', giveUp, { once: true })
    try {
      return await worker.ask(task, deadlineMs)
    } finally {
      ending.removeEventListener('abort', giveUp)
    }
  })

/**
 * Makes the pictures of goods in the format of today's browsers before somebody waits for one: those that are
 * there, and those that come later, one after the other, at half of a core's time. Each call goes on where
 * the last one stopped, and returns how many it made. Pictures that cannot be read are left to who asks.
 */
export function openPicturesAhead(shop: PictureFolder & { db: Db }, ending: AbortSignal) {
  const folder = join(shop.data_dir, 'pictures')
  const firsts: PictureCursor = { first: true, id: 0 }
  const others: PictureCursor = { first: false, id: 0 }

  async function make({ path, storage_key }: PictureRow, { first }: PictureCursor): Promise<number> {
    const original = await (storage_key ? keptPicture(shop.files, storage_key) : originalOf(path, shop))
    if (!original || original.extension === 'svg') return 0
    const wanted = first ? widthsOf.first : widthsOf.others
    return makeMissing(folder, { original, widths: wanted, format: 'avif', make: makeUntil(ending) })
  }

  async function goOn(cursor: PictureCursor): Promise<number> {
    let made = 0
    while (!ending.aborted) {
      const next = await reading(shop.db, (tx) => picturesAfter(tx, cursor))
      if (next.length === 0) break
      for (const row of next) {
        if (ending.aborted) break
        const began = performance.now()
        const here = await make(row, cursor).catch(() => 0)
        cursor.id = row.id
        made += here
        if (here > 0) await pause(performance.now() - began, undefined, { signal: ending }).catch(() => {})
      }
    }
    return made
  }

  return async (): Promise<number> => (await goOn(firsts)) + (await goOn(others))
}
