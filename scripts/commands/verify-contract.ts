import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { addressesIn } from '#database/address'
import { connect } from '#database/connect'
import { reachDatabase } from '#database/reach'
import { reading } from '#database/transaction'
import {
  type ContractBreach,
  type KeptVersion,
  keepContract,
  verifyContract,
} from '#market/buying/contract/version/verify-contract'
import { fail } from '../fail.ts'

/*
 * `npm run verify-contract -- C… [--keep FILE | --kept FILE]`: whether a contract is as it was confirmed;
 * docs/operate.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, kept: { type: 'string' } },
})
const [contract_sn] = positionals
if (!contract_sn || positionals.length > 1) {
  console.error('npm run verify-contract -- C… [--keep FILE | --kept FILE]')
  process.exit(2)
}
const said: Record<ContractBreach['what'], string> = {
  body: 'its text is not that of its hash, or not canonical',
  chain: 'it does not go on from the version before',
  rows: 'lines, sums or days beside it say something else',
  confirmation: 'what was confirmed is another hash',
  kept: 'it is not the one that was kept',
}
const server = await reachDatabase(addressesIn(process.env), process.env.DATA_DIR ?? '.data')
const db = connect(server.direct_url, { name: 'trestle verify-contract', max: 1 })
try {
  const kept = values.kept ? (JSON.parse(await readFile(values.kept, 'utf8')) as KeptVersion[]) : []
  const { versions, last_hash, breaches } = await reading(db, (tx) => verifyContract(tx, contract_sn, kept))
  for (const { version, what, bytes } of breaches)
    console.error(`version ${version}: ${said[what]}${bytes ? `, bytes ${bytes[0]} to ${bytes[1]}` : ''}`)
  if (breaches.length > 0) process.exitCode = 1
  else console.log(`ok: ${contract_sn}, ${versions} versions, the last ${last_hash ?? 'none'}`)
  if (values.keep) {
    const copies = await reading(db, (tx) => keepContract(tx, contract_sn))
    await writeFile(values.keep, JSON.stringify(copies, null, 2))
  }
} catch (error) {
  fail(error)
} finally {
  await db.destroy()
  await server.stop()
}
