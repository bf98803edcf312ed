import { parseArgs } from 'node:util'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { setRoles } from '#market/people/staff/change-colleague'
import {
  colleagueAt,
  disableColleague,
  enableColleague,
  resetColleague,
  signOutColleague,
} from '#market/people/staff/let-in'
import { type StaffRole, staffRoles } from '#rules/roles'
import { openPasswords } from '#server/auth/password/passwords'
import { foundShop, newPassword, readFounding } from '#server/boot/founding'
import { explain, type ShopParts, withShop } from './with-shop.ts'

/* `trestle staff add|roles|reset|disable|enable|sign-out EMAIL`; docs/operate.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    first: { type: 'string' },
    last: { type: 'string' },
    role: { type: 'string', multiple: true },
  },
})
const words =
  'staff add EMAIL --first NAME --last NAME --role ROLE… | roles EMAIL --role ROLE… | reset EMAIL | disable EMAIL | enable EMAIL | sign-out EMAIL'
const [wish = '', email] = positionals
if (!email || positionals.length > 2) explain(words)
const works: Record<string, (shop: ShopParts, email: string) => Promise<void>> = {
  add,
  reset,
  roles,
  disable,
  enable,
  'sign-out': signOut,
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
  await inTransaction(db, async (tx) =>
    resetColleague(tx, system(new Date()), { ...(await colleagueAt(tx, email)), password_hash }),
  )
  console.log(`password of ${email}: ${password}`)
  console.log('second steps are taken away and sessions ended')
}

async function roles({ db }: ShopParts, email: string) {
  const wanted = (values.role ?? []).filter((role): role is StaffRole => staffRoles.includes(role as never))
  if (wanted.length === 0 || wanted.length !== values.role?.length) explain(words)
  await inTransaction(db, async (tx) =>
    setRoles(tx, system(new Date()), { ...(await colleagueAt(tx, email)), roles: wanted }),
  )
  console.log(`${email} has the roles ${wanted.join(', ')} from now on`)
}

async function disable({ db }: ShopParts, email: string) {
  await inTransaction(db, async (tx) =>
    disableColleague(tx, system(new Date()), await colleagueAt(tx, email)),
  )
  console.log(`${email} may not log in any more, sessions are ended`)
}

async function enable({ db }: ShopParts, email: string) {
  await inTransaction(db, async (tx) => enableColleague(tx, system(new Date()), await colleagueAt(tx, email)))
  console.log(`${email} may log in again`)
}

async function signOut({ db }: ShopParts, email: string) {
  const { ended } = await inTransaction(db, async (tx) =>
    signOutColleague(tx, system(new Date()), await colleagueAt(tx, email)),
  )
  console.log(`${ended} sessions of ${email} are ended`)
}
