import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { conceptClasses } from '#rules/goods/search/lexicon'
import { testDatabase } from '#tests/servers/database'
import { applyLexicon, readLexicon, type ShippedLexicon } from './lexicon.ts'

const { db, url } = await testDatabase()
const shipped = await readLexicon()

async function bring(lexicon: ShippedLexicon) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await applyLexicon(client, lexicon)
  } finally {
    await client.end()
  }
}
const wordsOf = async (concept: string) =>
  (await sql<{ en: string[] }>`select en from search_concept where concept = ${concept}`.execute(db)).rows[0]
    ?.en

test('every shipped concept has a known class, and every relation known concepts', () => {
  const concepts = new Set(shipped.concepts.map(({ concept }) => concept))
  expect(concepts.size).toBe(shipped.concepts.length)
  const odd = shipped.concepts.filter(
    (one) => !(conceptClasses as readonly string[]).includes(one.class ?? ''),
  )
  expect(odd).toEqual([])
  const lost = shipped.related.filter(
    ({ concept, related, weight }) =>
      !concepts.has(concept) || !concepts.has(related) || !(Number(weight) > 0 && Number(weight) <= 1),
  )
  expect(lost).toEqual([])
})

test('a migrated database has all shipped concepts, and they are not brought twice', async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_concept`.execute(db)
  expect(rows[0]?.count).toBe(shipped.concepts.length)
  expect(await bring(shipped)).toBe(false)
})

test('a later release changes what no editor has changed, and nothing else', async () => {
  await sql`update search_concept set en = '{sofa,divan}', edited_at = now() where concept = 'sofa'`.execute(
    db,
  )
  await sql`update search_related set weight = 0, edited_at = now()
    where concept = 'sofa' and related = 'sofa_bed'`.execute(db)
  const concepts = shipped.concepts
    .filter(({ concept }) => concept !== 'hammock')
    .map((one) => (one.concept === 'sofa' || one.concept === 'chair' ? { ...one, en: 'changed' } : one))
  const related = shipped.related.map((one) => ({ ...one, weight: '0.9' }))
  expect(await bring({ concepts, related, hash: 'later' })).toBe(true)
  expect(await wordsOf('sofa')).toEqual(['sofa', 'divan'])
  expect(await wordsOf('chair')).toEqual(['changed'])
  const { rows } = await sql<{ related: string; weight: number }>`
    select related, weight from search_related where concept = 'sofa'`.execute(db)
  expect(rows.find((row) => row.related === 'sofa_bed')?.weight).toBe(0)
  expect(rows.filter((row) => row.related !== 'sofa_bed').every(({ weight }) => weight === 0.9)).toBe(true)
})

test('every change of the lexicon raises its version', async () => {
  const version = async () =>
    (await sql<{ version: number }>`select version from search_lexicon`.execute(db)).rows[0]!.version
  const before = await version()
  await sql`update search_concept set category = 'Sofas' where concept = 'chaise'`.execute(db)
  expect(await version()).toBe(before + 1)
})
