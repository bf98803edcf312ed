import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { ArticleTexts, CleanHtml } from '#rules/talk/articles'
import { anArticle } from '#tests/fixtures/articles'
import { aGuest, aStaff, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../actor.ts'
import { arrangeArticles } from './arrange.ts'
import { createArticle } from './create-article.ts'
import { listAll } from './list-all.ts'
import { listPublished } from './list-published.ts'
import { publishArticle, publishDue } from './publish-article.ts'
import { rateArticle } from './rate-article.ts'
import { removeArticle } from './remove-article.ts'
import { renameArticle } from './rename-article.ts'
import { restoreArticle } from './restore-article.ts'
import { saveArticle } from './save-article.ts'
import { excerptOf, searchArticles } from './search-article.ts'
import { showPublished } from './show-published.ts'
import { unpublishArticle } from './unpublish-article.ts'
import { listVersions, showVersion } from './versions.ts'

const { db } = await testDatabase({ max: 6 })
const ruth = await aStaff(db, ['editor'])
const omar = await aStaff(db, ['editor'], minutesLater(5))
const guest = aGuest()

type Verb<I, O> = (tx: never, actor: never, input: I) => Promise<O>
const does = <I, O>(verb: Verb<I, O>, input: I, actor: unknown = ruth): Promise<O> =>
  inTransaction(db, (tx) => verb(tx as never, actor as never, input))
const read = (slug: string, language = 'en-US') =>
  reading(db, (tx) => showPublished(tx, { ...guest, language } as typeof guest, { slug }))

const everything = () => reading(db, (tx) => listAll(tx, ruth))

function textsOf(english: string, chinese = ''): ArticleTexts {
  const text = (title: string, words: string) => ({
    title,
    summary: '',
    html: (words ? `<p>${words}</p>` : '') as CleanHtml,
  })
  return {
    'en-US': text('Ladders', english),
    'zh-CN': text(chinese && '梯子', chinese),
    'es-ES': text('', ''),
  }
}

test('a saved article is a draft until published; then all languages show it, in English where untranslated', async () => {
  const { id, slug } = await anArticle(db, { html: '<p>Old words.</p>' })
  expect(await does(saveArticle, { id, version: 1, texts: textsOf('New words.', '新的文字。') })).toEqual({
    version: 2,
  })
  expect((await read(slug)).html).toBe('<p>Old words.</p>')
  await does(publishArticle, { id, version: 2 })
  expect(await read(slug)).toMatchObject({ name: 'Ladders', html: '<p>New words.</p>', body: 'New words.' })
  expect(await read(slug, 'zh-CN')).toMatchObject({
    name: '梯子',
    html: '<p>新的文字。</p>',
    language: 'zh-CN',
  })
  expect(await read(slug, 'es-ES')).toMatchObject({ html: '<p>New words.</p>', language: 'en-US' })
})

test("of two simultaneous editors the second is refused with the first's name, and no text is lost", async () => {
  const { id } = await anArticle(db)
  const both = await Promise.allSettled([
    does(saveArticle, { id, version: 1, texts: textsOf('By Ruth') }),
    does(saveArticle, { id, version: 1, texts: textsOf('By Omar') }, omar),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = both.find((one) => one.status === 'rejected')!
  expect(lost.reason).toMatchObject({ message: 'article.changed', params: { number: 2 } })
  expect([ruth.email, omar.email]).toContain(lost.reason.params.by)
  await does(saveArticle, { id, version: 2, texts: textsOf('Over it') }, omar)
  expect((await does(listVersions, { id })).list.map(({ number }) => number)).toEqual([3, 2, 1])
})

test('publishing, unpublishing or renaming an article that another saved since is refused with the other’s name', async () => {
  const { id } = await anArticle(db)
  await does(saveArticle, { id, version: 1, texts: textsOf('Newer') }, omar)
  const seen = { id, version: 1 }
  for (const work of [
    () => does(publishArticle, seen),
    () => does(unpublishArticle, seen),
    () => does(removeArticle, seen),
    () => does(restoreArticle, { ...seen, number: 1 }),
    () => does(renameArticle, { ...seen, slug: 'elsewhere', section: 'help' as const }),
  ])
    expect(await refusalOf(work())).toBe('article.changed')
})

test('a version shows its author and time, never changes, and is restored as the newest', async () => {
  const { id } = await anArticle(db, { html: '<p>First.</p>' })
  await does(saveArticle, { id, version: 1, texts: textsOf('Second.') }, omar)
  expect(await does(restoreArticle, { id, version: 2, number: 1 })).toEqual({ version: 3 })
  expect((await does(listVersions, { id })).list).toMatchObject([
    { number: 3, saved_by: ruth.email, restored_from: 1 },
    { number: 2, saved_by: omar.email, saved_at: omar.at.toISOString(), published: false },
    { number: 1, saved_by: '', published: true },
  ])
  expect((await does(showVersion, { id, number: 3 })).texts['en-US'].html).toBe('<p>First.</p>')
  await expect(
    sql`update article_version set html = '{}' where article_id = ${id}`.execute(db),
  ).rejects.toThrow('does not change')
})

test('saving the same again adds no version', async () => {
  const { id } = await anArticle(db)
  await does(saveArticle, { id, version: 1, texts: textsOf('Same') })
  expect(await does(saveArticle, { id, version: 2, texts: textsOf('Same') })).toEqual({ version: 2 })
})

test('a scheduled version is published by itself, as it was scheduled', async () => {
  const { id, slug } = await anArticle(db, { published: false })
  await does(publishArticle, { id, version: 1, at: minutesLater(60).toISOString() })
  await does(saveArticle, { id, version: 1, texts: textsOf('Not yet meant for readers') })
  expect(await does(publishDue as never, undefined, system(minutesLater(59)))).toBe(0)
  expect(await refusalOf(read(slug))).toBe('request.notFound')
  expect(await does(publishDue as never, undefined, system(minutesLater(61)))).toBe(1)
  expect(await read(slug)).toMatchObject({
    html: '<p>We sell.</p>',
    updated_at: minutesLater(61).toISOString(),
  })
})

test('an unpublished article is found neither by its address, nor in the list, nor by search', async () => {
  const { id, slug } = await anArticle(db, { html: '<p>Zanzibar</p>' })
  const find = () => reading(db, (tx) => searchArticles(tx, guest, { search: 'zanzibar' }))
  expect((await find()).list).toHaveLength(1)
  await does(unpublishArticle, { id, version: 1 })
  expect(await refusalOf(read(slug))).toBe('request.notFound')
  const { list } = await reading(db, (tx) => listPublished(tx, guest, {}))
  expect(list.some((article) => article.slug === slug)).toBe(false)
  expect((await find()).list).toEqual([])
  expect(await refusalOf(does(unpublishArticle, { id, version: 1 }))).toBe('article.notPublished')
})

test('an old address redirects to the new one, unless another article has taken it', async () => {
  const { id, slug } = await anArticle(db, { slug: 'before' })
  await does(renameArticle, { id, version: 1, slug: 'after', section: 'about' })
  expect(await read(slug)).toMatchObject({ id, slug: 'after', section: 'about' })
  const other = await anArticle(db, { slug: 'before' })
  expect(await read('before')).toMatchObject({ id: other.id })
  expect(await refusalOf(does(renameArticle, { id, version: 1, slug: 'before', section: 'about' }))).toBe(
    'article.slugTaken',
  )
})

test('articles that other pages link to cannot be removed or get another address', async () => {
  const { id } = await anArticle(db, { slug: 'terms', section: 'policy' })
  const seen = { id, version: 1 }
  for (const work of [
    () => does(unpublishArticle, seen),
    () => does(removeArticle, seen),
    () => does(renameArticle, { ...seen, slug: 'rules', section: 'policy' as const }),
  ])
    expect(await refusalOf(work())).toBe('article.needed')
  await does(renameArticle, { ...seen, slug: 'terms', section: 'about' })
})

test('a deleted article is gone with its versions; the audit log records every step', async () => {
  const title = { 'en-US': 'Castors', 'zh-CN': '', 'es-ES': '' }
  const { id } = await does(createArticle, { slug: 'castors', section: 'help' as const, title })
  expect(await refusalOf(does(publishArticle, { id, version: 1 }))).toBe('article.incomplete')
  await does(saveArticle, { id, version: 1, texts: textsOf('Round.') })
  await does(publishArticle, { id, version: 2 })
  await does(removeArticle, { id, version: 2 })
  expect(await refusalOf(read('castors'))).toBe('request.notFound')
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'before'])
    .where('subject', '=', 'article')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'article.create',
    'article.save',
    'article.publish',
    'article.delete',
  ])
  expect(JSON.stringify(lines.at(-1)?.before)).toContain('Round.')
})

test('a section keeps the order it is given, and refuses one that leaves an article out', async () => {
  const ids = [await anArticle(db, { section: 'policy' }), await anArticle(db, { section: 'policy' })].map(
    ({ id }) => id,
  )
  const inSection = async () =>
    (await everything()).list.filter((one) => one.section === 'policy').map(({ id }) => id)
  const all = (await inSection()).filter((id) => !ids.includes(id))
  await does(arrangeArticles, { section: 'policy', ids: [...ids.toReversed(), ...all] })
  expect(await inSection()).toEqual([...ids.toReversed(), ...all])
  expect(await refusalOf(does(arrangeArticles, { section: 'policy', ids: ids.slice(1) }))).toBe(
    'article.notFound',
  )
})

test('a visitor has one answer to whether an article helped', async () => {
  const { id, slug } = await anArticle(db)
  await does(rateArticle, { slug, helpful: true }, guest)
  await does(rateArticle, { slug, helpful: false }, guest)
  await does(rateArticle, { slug, helpful: true }, aGuest())
  const { list } = await everything()
  expect(list.find((article) => article.id === id)).toMatchObject({ helpful: 1, unhelpful: 1 })
})

test('search ignores case and accents, ranks titles first, and takes wildcard characters literally', async () => {
  await anArticle(db, { title: 'Nothing', html: '<p>Pay the DEPÓSITO first.</p>' })
  await anArticle(db, { title: 'The depósito', html: '<p>Twenty 100%.</p>' })
  const find = async (search: string) =>
    (await reading(db, (tx) => searchArticles(tx, guest, { search }))).list.map(({ name }) => name)
  expect(await find('deposito')).toEqual(['The depósito', 'Nothing'])
  expect(await find('first deposito')).toEqual(['Nothing'])
  expect(await find('100%')).toEqual(['The depósito'])
  expect(await find('%_')).toEqual([])
})

test('an excerpt shows the words around the match', () => {
  const long = `${'before '.repeat(60)}the Depósito itself ${'after '.repeat(60)}`
  expect(excerptOf(long, 'deposito')).toMatch(/^… .*the Depósito itself.*…$/)
  expect(excerptOf('Short text', 'none')).toBe('Short text')
})
