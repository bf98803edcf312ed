import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()
const file = await readFile(join(import.meta.dirname, 'migrations/0400-sealed-mails.sql'), 'utf8')
const cleaning = /^update mail [^;]*;/m.exec(file)![0]

/** A mail in the form of an earlier app version, with its code or link in plain text. */
async function anOldMail(template: string, status: string, params: object) {
  const texts = JSON.stringify(params)
  await sql`insert into mail (recipient, template, language, params, subject, body_text, body_html, status, created_at)
    values ('rosa@diaz.test', ${template}, 'en-US', ${texts}, ${texts}, ${texts}, ${texts}, ${status}, now())`.execute(
    db,
  )
}

test('the migration deletes unsealed codes and links, and settles mails that fail without them', async () => {
  await anOldMail('passwordCode', 'sent', { code: 's3cret', minutes: 10 })
  await anOldMail('teamInvitation', 'failed', { link: 'https://t.test/joinTeam#s3cret', company: 'Diaz' })
  await anOldMail('subscriptionWelcome', 'kept', { preferences: 's3cret', unsubscribe: 's3cret' })
  await anOldMail('couponGiven', 'sent', { code: 'SPRING', name: 'Rosa' })
  await anOldMail('deviceCode', 'waiting', { code: 'live', minutes: 10 })
  await sql.raw(cleaning).execute(db)
  const rows = await db.selectFrom('mail').select(['template', 'status', 'params', 'subject']).execute()
  expect(JSON.stringify(rows)).not.toContain('s3cret')
  const of = (template: string) => rows.find((row) => row.template === template)
  expect(of('teamInvitation')).toMatchObject({ status: 'expired', params: { company: 'Diaz' }, subject: '' })
  expect(of('couponGiven')).toMatchObject({ params: { code: 'SPRING' } })
  expect(of('deviceCode')).toMatchObject({ status: 'waiting', params: { code: 'live' } })
})
