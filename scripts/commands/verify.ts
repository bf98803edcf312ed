import { newestBackup, verifyBackup } from '#server/backup/back-up'
import { fail } from '../fail.ts'
import { explain } from './with-shop.ts'

/* `trestle verify backup FOLDER | contract C…`; docs/operate.md. */
const [kind] = process.argv.splice(2, 1)
if (kind === 'contract') await import('./verify-contract.ts')
else if (kind === 'backup' && process.argv[2]) await backup(process.argv[2]).catch(fail)
else explain('verify backup FOLDER | contract C… [--keep FILE | --kept FILE]')

async function backup(folder: string) {
  const newest = await newestBackup(folder)
  const faults = await verifyBackup(folder, newest)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`whole: ${newest.dump.name} and ${newest.files.count} files`)
}
