/*
 * `npm run trestle -- <command> …`: everything that an operator does to a shop from a terminal. In the image:
 * `node scripts/trestle.ts <command> …`. docs/operate.md.
 */
type Command = { words: string; does: string; load: () => Promise<unknown> }

const commands: Record<string, Command> = {
  doctor: {
    words: 'doctor [--read-files]',
    does: 'says what is well and what is not; exits with 1 where something is not',
    load: () => import('./commands/doctor.ts'),
  },
  maintenance: {
    words: 'maintenance on [--minutes N] | off | status',
    does: 'closes the shop with a page that says so, and opens it again',
    load: () => import('./commands/maintenance.ts'),
  },
  staff: {
    words:
      'staff add EMAIL --first NAME --last NAME --role ROLE… | reset EMAIL | disable EMAIL | enable EMAIL',
    does: 'lets a colleague in, in again, or no longer',
    load: () => import('./commands/staff.ts'),
  },
  jobs: {
    words: 'jobs',
    does: 'lists the timed jobs: when each is due, and which is late',
    load: () => import('./commands/jobs.ts'),
  },
  mail: {
    words: 'mail status | retry',
    does: 'counts mails that wait or failed; sends all that failed again',
    load: () => import('./mail.ts'),
  },
  files: {
    words: 'files check [--read] | move',
    does: 'compares files with rows; moves them from the folder to the bucket',
    load: () => import('./commands/files.ts'),
  },
  backup: {
    words: 'backup FOLDER [--keep N]',
    does: 'dumps the database and copies new files, with their hashes; only the newest N backups stay',
    load: () => import('./commands/backup.ts'),
  },
  restore: {
    words: 'restore FOLDER [--staging]',
    does: 'into an empty database; as a copy: no mail, no session, no code of the shop’s is left',
    load: () => import('./commands/restore.ts'),
  },
  verify: {
    words: 'verify backup FOLDER | contract C… [--keep FILE | --kept FILE]',
    does: 'whether a backup is whole, or a contract as it was confirmed',
    load: () => import('./commands/verify.ts'),
  },
  secrets: {
    words: 'secrets [rotate]',
    does: 'counts what is encrypted under which SECRET; encrypts it anew',
    load: () => import('./secrets.ts'),
  },
  migrate: {
    words: 'migrate [--after]',
    does: 'brings the database up to date',
    load: () => import('./migrate.ts'),
  },
  found: {
    words: 'found FILE.json',
    does: 'lays sites, warehouses, manufacturers and staff',
    load: () => import('./found.ts'),
  },
  import: {
    words: 'import FILE --mapping FILE --merchant SLUG',
    does: 'a catalogue into the shop',
    load: () => import('./import.ts'),
  },
  export: {
    words: 'export FILE --merchant SLUG',
    does: 'a catalogue out of it',
    load: () => import('./export.ts'),
  },
}

const [wish = ''] = process.argv.splice(2, 1)
const command = Object.hasOwn(commands, wish) ? commands[wish] : undefined
if (command) await command.load()
else {
  for (const { words, does } of Object.values(commands)) console.error(`${words}\n    ${does}`)
  process.exitCode = wish === '' || wish === 'help' ? 0 : 2
}

export {}
