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
