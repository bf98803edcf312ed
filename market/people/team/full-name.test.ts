import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personName } from '#rules/people/name/person-name'
import { testDatabase } from '#tests/servers/database'
import { fullName } from '../../sql/full-name.ts'

const { db } = await testDatabase()

test.each([
  ['小明', '王', 86, '王小明'],
  ['娜娜', '欧阳', 86, '欧阳娜娜'],
  // Characters of rare names, beyond the first 65,536 and with a sign of repetition.
  ['𠮷', '𠀀', 86, '𠀀𠮷'],
  ['々', '佐', 86, '佐々'],
  ['Wei', '李', 86, '李 Wei'],
  ['Xiaoming', 'Wang', 86, 'Wang Xiaoming'],
  ['', '王', 86, '王'],
  ['Rosa', 'Diaz', 1, 'Rosa Diaz'],
  ['小明', '王', 1, '小明 王'],
  ['', 'Diaz', 1, 'Diaz'],
  ['', '', 86, ''],
])(
  '%s and %s of country code %i are joined as "%s", by page and database',
  async (first, last, code, name) => {
    expect(personName({ first_name: first, last_name: last, mobile_country_code: code })).toBe(name)
    const { rows } = await sql<{ name: string }>`
    select ${fullName('a')} as name
    from (select ${first}::text as first_name, ${last}::text as last_name, ${code}::int as mobile_country_code) a`.execute(
      db,
    )
    expect(rows[0]!.name).toBe(name)
  },
)
