import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { uploads } from '#rules/fields'
import { aRecharge } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aBuyer, aFile, aStaff, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../actor.ts'
import { checkFeedQuota } from './check-upload-quota.ts'
import { fileReferences } from './file-references.ts'
import { keepFile } from './keep-file.ts'
import { sweepFiles } from './sweep-files.ts'

const { db } = await testDatabase()
const dayLater = minutesLater(24 * 60 + 1)
const sweep = (at = dayLater) => inTransaction(db, (tx) => sweepFiles(tx, system(at)))
const there = async (id: string) =>
  (await db.selectFrom('file').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

test('every column that names files is known to the sweep, and every list of them holds what it names', async () => {
  const { rows: keys } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'file'::regclass`.execute(db)
  const { rows: lists } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not a.attisdropped and a.attnum > 0
      and (a.atttypid = 'uuid[]'::regtype or a.attname ~ 'file_ids?$')`.execute(db)
  const known = fileReferences.map(({ table, column }) => `${table}.${column}`).toSorted()
  const found = new Set([...keys, ...lists].map(({ name }) => name))
  expect([...found].toSorted()).toEqual(known)
  const { rows: holding } = await sql<{ name: string }>`
    select c.relname || '.' || replace(encode(t.tgargs, 'escape'), '\\000', '') as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where t.tgfoid = 'hold_named_files'::regproc`.execute(db)
  expect(holding.map(({ name }) => name).toSorted()).toEqual(known.filter((name) => name.endsWith('ids')))
})

test('an unused file is deleted after a day; used files stay, and so do bytes shared with another row', async () => {
  const buyer = await aBuyer(db)
  await aRecharge(db, buyer, 100)
  const { rows } = await sql<{ id: string }>`select unnest(voucher_file_ids) as id from recharge`.execute(db)
  const loose = await aFile(db, buyer)
  const twin = await aFile(db, buyer)
  await sql`update file set storage_key = (select storage_key from file where id = ${rows[0]!.id}) where id = ${twin}`.execute(
    db,
  )
  expect(await sweep(minutesLater(60))).toEqual({ swept: 0, storage_keys: [] })
  const { storage_key } = await db
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', loose)
    .executeTakeFirstOrThrow()
  expect(await sweep()).toEqual({ swept: 2, storage_keys: [storage_key] })
  expect([await there(loose), await there(twin), await there(rows[0]!.id)]).toEqual([false, false, true])
})

test('a file used during the sweep stays; using one after the sweep is refused', async () => {
  const buyer = await aBuyer(db)
  const [held, swept] = [await aFile(db, buyer), await aFile(db, buyer)]
  const { id: recharge } = await aRecharge(db, buyer, 100)
  const name = (id: string) =>
    sql`update recharge set voucher_file_ids = array[${id}::uuid] where id = ${recharge}`
  await inTransaction(db, async (tx) => {
    await name(held).execute(tx)
    await sweep()
  })
  expect([await there(held), await there(swept)]).toEqual([true, false])
  await expect(name(swept).execute(db)).rejects.toThrow('does not exist')
})

test('a feed that was never imported goes after a day', async () => {
  const merchant_id = await aMerchant(db)
  const staff = await aStaff(db, ['editor'])
  const feed = (key: string) => sql`
    insert into import_upload (merchant_id, account_id, file_name, storage_key, created_at)
    values (${merchant_id}, ${staff.account_id}, 'a.csv', ${`imports/${key}`}, ${noon})`
  await sweep()
  await feed('one').execute(db)
  expect((await sweep()).storage_keys).toEqual(['imports/one'])
  for (let i = 0; i < uploads.unnamedFeeds; i += 1) await feed(`many-${i}`).execute(db)
  expect(await refusalOf(inTransaction(db, (tx) => checkFeedQuota(tx, staff)))).toBe('upload.quota')
})

test('as many files as nothing names yet are kept of an account, also when they come at once, and the next day more', async () => {
  const buyer = await aBuyer(db)
  const keep = (at = noon) => {
    const id = crypto.randomUUID()
    const file = {
      id,
      name: 'a.jpg',
      mime: 'image/jpeg',
      bytes: 10,
      sha256: Buffer.alloc(32),
      width: 1,
      height: 1,
    }
    return inTransaction(db, (tx) =>
      keepFile(tx, { ...buyer, at }, { ...file, storage_key: `uploads/${id}` }),
    ).then(
      () => 'kept',
      (error: Error) => error.message,
    )
  }
  const answers = await Promise.all(Array.from({ length: uploads.unnamedFiles + 10 }, () => keep()))
  expect(answers.filter((one) => one === 'kept')).toHaveLength(uploads.unnamedFiles)
  expect(new Set(answers)).toEqual(new Set(['kept', 'upload.quota']))
  expect(await keep(dayLater)).toBe('kept')
})

test('files without an account take no more than all of them may within a day', async () => {
  const guest = {
    kind: 'guest',
    at: noon,
    language: 'en-US',
    site: 'LA',
    visitor_uuid: crypto.randomUUID(),
  } as const
  const keep = (at: Date, bytes: number) =>
    inTransaction(db, (tx) =>
      keepFile(
        tx,
        { ...guest, at },
        {
          id: crypto.randomUUID(),
          name: 'licence.pdf',
          mime: 'application/pdf',
          bytes,
          sha256: Buffer.alloc(32),
          storage_key: crypto.randomUUID(),
          width: null,
          height: null,
        },
      ),
    )
  for (let kept = 0; kept < uploads.guestsDayBytes; kept += 2 ** 30) await keep(noon, 2 ** 30)
  expect(await refusalOf(keep(minutesLater(60), 1))).toBe('upload.quota')
  await keep(dayLater, 1)
})
