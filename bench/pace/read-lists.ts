import { Worker } from 'node:worker_threads'
import type { Ground } from '../ground.ts'
import { type Caller, signed } from '../load.ts'
import type { Pace, Paced } from './paced.ts'

/** As many as a busy shop has, well below what the machine can. */
export const readsPerSecond = 200

/** Calls at an even pace, sent by a thread of its own, so that nothing else here holds them up. */
export function paced(workerData: Pace): Promise<Paced> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./paced.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Lists of every category by turns, as a member reads them, for so many seconds. */
export async function readLists(ground: Ground, caller: Caller, seconds: number) {
  const categories = await ground.db.selectFrom('category').select('id').execute()
  const lists = categories.map(({ id: category_id }) =>
    signed(caller, '/home/list', { category_id, sort_type: 'price', sort: 'a', page_size: 24 }),
  )
  const bodies = Array.from({ length: readsPerSecond * seconds }, (_, n) => lists[n % lists.length]!)
  return paced({ url: ground.url, path: '/home/list', bodies, per_second: readsPerSecond })
}

/** How many were answered otherwise than they should. */
export const failedOf = ({ answers: { 200: right = 0, ...others } }: Paced): number =>
  Object.values(others).reduce((sum, count) => sum + count, 0)
