import { addressesIn } from '#database/address'
import { connect } from '#database/connect'
import { migrate } from '#database/migrate'
import { reachDatabase } from '#database/reach'
import { readSecrets, secretFaults } from '#server/config/secrets'
import { countSecrets, rotateSecrets, type SecretsReport } from '#server/secrets/rotate-secrets'

/*
 * `npm run secrets`: counts under which SECRET and PEPPER the values of the database are. `-- rotate`: seals
 * them anew with the ones in force, also while the shop runs; docs/operate.md.
 */
const [wish = 'count', ...more] = process.argv.slice(2)
if (!['count', 'rotate'].includes(wish) || more.length > 0) {
  console.error(
    'npm run secrets              counts\nnpm run secrets -- rotate    seals everything with SECRET anew',
  )
  process.exit(2)
}
const { SECRET, PEPPER, SECRET_PREVIOUS, PEPPER_PREVIOUS } = process.env
// Weak previous secrets are allowed: they are being replaced.
const faults = secretFaults({ SECRET, PEPPER })
if (wish === 'rotate' && faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
const kept = readSecrets({
  SECRET: SECRET || undefined,
  PEPPER: PEPPER || undefined,
  SECRET_PREVIOUS,
  PEPPER_PREVIOUS,
})
const server = await reachDatabase(addressesIn(process.env), process.env.DATA_DIR ?? '.data')
const db = connect(server.url, { name: 'trestle secrets', max: 2 })
try {
  await migrate(server.direct_url)
  tell(await (wish === 'rotate' ? rotateSecrets : countSecrets)(db, kept))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
  await server.stop()
}

function tell({ sealed, hashes }: SecretsReport) {
  const done = wish === 'rotate' ? 'sealed anew' : 'of a previous SECRET'
  for (const { column, current, previous, unreadable } of sealed)
    console.log(
      `${column}: ${current} of this SECRET, ${previous} ${done}, ${unreadable} that no SECRET given opens`,
    )
  for (const { column, current, older } of hashes)
    console.log(
      `${column}: ${current} of this PEPPER, ${older} of a previous one or made before these were told apart`,
    )
  if (sealed.some(({ unreadable }) => unreadable > 0)) process.exitCode = 1
}
