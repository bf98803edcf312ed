import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { testDatabase } from '#tests/servers/database'
import { lexemesOf } from './lexemes.ts'
import { currentLexicon } from './lexicon.ts'

const { db } = await testDatabase()

test('of the words for a thing, none is looked for that a shorter one finds already', async () => {
  const [oak, highchair] = await reading(db, async (tx) =>
    lexemesOf(tx, ['oak', 'highchair'], await currentLexicon(tx)),
  )
  expect(oak).toEqual(expect.arrayContaining(['oak', 'roble']))
  expect(oak!.filter((lexeme) => lexeme.includes(' '))).toEqual([])
  expect(highchair).toContain('high chair')
})

test.each([['Joruna 现代竹床头柜, 2 个抽屉'], ['竹'], ['竹，床'], ['现代竹'], [' 现代 '], ['no sign'], ['']])(
  'of Chinese in "%s" each sign is a lexeme, and each two that nothing parts',
  async (text) => {
    const { rows } = await sql<{ found: string[]; signs: string[] }>`
    select array(select distinct unnest(han_lexemes(han_runs(${text}))) order by 1) as found,
      array(select unnest(han_words(${text})) order by 1) as signs`.execute(db)
    expect(rows[0]!.found).toEqual(rows[0]!.signs)
  },
)
