import { parseArgs } from 'node:util'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import {
  endMaintenance,
  type MaintenanceState,
  showMaintenance,
  startMaintenance,
} from '#market/people/site/maintain'
import { explain, type ShopParts, withShop } from './with-shop.ts'

/* `trestle maintenance on [--minutes N] | off | status`; docs/operate.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' } },
})
const works: Record<string, (shop: ShopParts) => Promise<void>> = { on, off, status }
const [wish = ''] = positionals
const work = Object.hasOwn(works, wish) ? works[wish] : undefined
const minutes = values.minutes === undefined ? null : Number(values.minutes)
const isWrong = minutes !== null && !(Number.isInteger(minutes) && minutes > 0)
if (!work || isWrong) explain('maintenance on [--minutes N] | off | status')
await withShop('maintenance', work)

async function on({ db }: ShopParts) {
  tell(await inTransaction(db, (tx) => startMaintenance(tx, system(new Date()), { minutes })))
}

async function off({ db }: ShopParts) {
  const wasClosed = await inTransaction(db, (tx) => endMaintenance(tx, system(new Date())))
  console.log(wasClosed ? 'the shop is open again' : 'the shop was open')
}

async function status({ db }: ShopParts) {
  tell(await reading(db, showMaintenance))
}

function tell(state: MaintenanceState | null) {
  if (!state) return console.log('the shop is open')
  const until = state.until ? `, until ${state.until.toISOString()} as was said` : ''
  console.log(`the shop is closed since ${state.since.toISOString()}${until}`)
}
