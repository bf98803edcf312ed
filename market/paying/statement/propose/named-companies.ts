import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { saysName } from '#rules/paying/statement/match'
import { customerNumber } from '#rules/people/customer-number'
import { likePattern } from '../../../sql/like-pattern.ts'
import type { OpenLine } from './candidate.ts'

export type NamedCompany = { id: number; name: string; account_id: number }

const companiesAtMost = 500
/** Words of this many letters are looked for as beginnings of names. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []

/** The companies that lines name, by name or by the customer number of one of their people. */
export async function namedCompanies(
  tx: Tx,
  lines: readonly OpenLine[],
): Promise<Map<number, NamedCompany[]>> {
  const said = lines.map(({ text, reference }) => `${text} ${reference}`)
  const words = [...new Set(said.flatMap(wordsOf))]
  const people = [...new Set(said.flatMap((text) => text.match(/(?<=U)\d{8}/gi) ?? []).map(Number))]
  const { rows } = await sql<NamedCompany>`
    select c.id, c.name, a.id as account_id from company c join account a on a.company_id = c.id
    where a.id = any (${people}::int[])
    union
    select c.id, c.name, (select min(a.id) from account a where a.company_id = c.id and a.company_role = 'owner')
    from (select id, name from company where name ilike any (${words.map(beginning)}::text[])
      order by id limit ${companiesAtMost}) c
    where exists (select from account a where a.company_id = c.id and a.company_role = 'owner')`.execute(tx)
  return new Map(
    lines.map((line) => {
      const names = ({ name, account_id }: NamedCompany) =>
        saysName(line, name) || saysName(line, customerNumber(account_id))
      const companies = new Map(rows.filter(names).map((one) => [one.id, one]))
      return [line.id, [...companies.values()]]
    }),
  )
}

/** The pattern of names that begin with a word. */
const beginning = (word: string) => likePattern(word).slice(1)
