import { parseArgs } from 'node:util'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { countAdministrators, letColleagueIn, resetColleague } from '#market/people/staff/let-in'
import { openPasswords } from '#server/auth/password/passwords'
import { foundShop, newPassword, readFounding } from '#server/boot/founding'
import { explain, type ShopParts, withShop } from './with-shop.ts'

/* `trestle staff add|reset|disable|enable EMAIL`; docs/operate.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    first: { type: 'string' },
    last: { type: 'string' },
    role: { type: 'string', multiple: true },
  },
})
const words =
  'staff add EMAIL --first NAME --last NAME --role ROLE… | reset EMAIL | disable EMAIL | enable EMAIL'
const [wish = '', email] = positionals
if (!email || positionals.length > 2) explain(words)
const works: Record<string, (shop: ShopParts, email: string) => Promise<void>> = {
  add,
  reset,
  disable: (shop, of) => letIn(shop, of, false),
  enable: (shop, of) => letIn(shop, of, true),
}
const work = Object.hasOwn(works, wish) ? works[wish] : undefined
if (!work) explain(words)
await withShop('staff', (shop) => work(shop, email))

async function add({ db, config }: ShopParts, email: string) {
  const person = { email, first_name: values.first, last_name: values.last, roles: values.role }
  const founding = readFounding(JSON.stringify({ staff: [person] }))
  const passwords = openPasswords(...config.peppers)
  const laid = await inTransaction(db, (tx) => foundShop(tx, founding, { passwords, at: new Date() }))
  const [password] = laid.passwords.values()
  if (!password) throw new Error(`${email} has an account already`)
  console.log(`password of ${email}: ${password}`)
}

async function reset({ db, config }: ShopParts, email: string) {
  const password = newPassword()
  const password_hash = await openPasswords(...config.peppers).hash(password)
  await inTransaction(db, (tx) => resetColleague(tx, system(new Date()), { email, password_hash }))
  console.log(`password of ${email}: ${password}`)
  console.log('second steps are taken away and sessions ended')
}

async function letIn({ db }: ShopParts, email: string, may: boolean) {
  const left = await inTransaction(db, async (tx) => {
    await letColleagueIn(tx, system(new Date()), { email, may })
    return countAdministrators(tx)
  })
  console.log(may ? `${email} may log in again` : `${email} may not log in any more, sessions are ended`)
  if (left === 0) console.log('no administrator can log in any more')
}
