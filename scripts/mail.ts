import { addressesIn } from '#database/address'
import { connect } from '#database/connect'
import { reachDatabase } from '#database/reach'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { countMails } from '#market/people/message/count-mails'
import { retryMails } from '#market/people/staff/retry-mails'

/*
 * `npm run mail -- status | retry-all`: how many mails wait and have failed, and all of these sent again;
 * docs/operate.md. In the image: `node scripts/mail.ts retry-all`.
 */
const [given] = process.argv.slice(2)
const command = given === 'retry' ? 'retry-all' : given
if (command !== 'status' && command !== 'retry-all') {
  console.error('npm run mail -- status | retry-all')
  process.exit(2)
}
const server = await reachDatabase(addressesIn(process.env), process.env.DATA_DIR ?? '.data')
const db = connect(server.direct_url, { name: 'trestle mail', max: 1 })
try {
  const actor = system(new Date())
  if (command === 'retry-all') {
    const { count } = await inTransaction(db, (tx) => retryMails(tx, actor))
    console.log(`${count} failed mails wait to be sent again`)
  }
  const { waiting, failed, oldest_waiting_seconds } = await reading(db, (tx) => countMails(tx, actor))
  console.log(`${waiting} waiting, the oldest for ${oldest_waiting_seconds} seconds; ${failed} failed`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
  await server.stop()
}
