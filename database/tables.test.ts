import { join } from 'node:path'
import { sql } from 'kysely'
import { API } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase()

/** Tables that only the migrator reads. */
const untyped = ['migration', 'function_file']
/** Columns whose properties PostgreSQL does not report, with their true ones. */
const known = {
  // Set by a trigger.
  'audit_log.hash': 'bytes default',
  // The sum of columns that are never null.
  'orders.order_fee_cents': 'number always',
}

/** The type in which each PostgreSQL type is read. */
const families: Readonly<Record<string, string>> = {
  bit: 'text',
  bool: 'boolean',
  bytea: 'bytes',
  date: 'text',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'json',
  jsonb: 'json',
  numeric: 'text',
  text: 'text',
  timestamptz: 'time',
  tsvector: 'text',
  uuid: 'text',
  xid8: 'text',
  _int2: 'number[]',
  _int4: 'number[]',
  _text: 'text[]',
  _uuid: 'text[]',
}

/** `table.column: family`, with ` null`, and ` default` or ` always` where an insert may or must omit it. */
type Line = string

/** The same line as a type, computed by the compiler from `Tables`. */
const question = `
import type { InsertType, SelectType } from 'kysely'
import type { Tables } from './tables.ts'

type One<T> = T extends Date ? 'time' : T extends Buffer ? 'bytes' : T extends boolean ? 'boolean'
  : T extends number ? 'number' : T extends string ? 'text' : 'unknown'
type Value<T> = T extends (infer E)[] ? \`\${One<E>}[]\` : One<T>
type IsJson<Read, Written> = unknown extends Read ? true
  : [NonNullable<Written>] extends [NonNullable<Read>] ? false : true
type Family<Read, Written> = IsJson<Read, Written> extends true ? 'json' : Value<NonNullable<Read>>
type Null<Read, Written> = null extends (unknown extends Read ? Written : Read) ? ' null' : ''
type Insert<Written> = [Written] extends [never] ? ' always' : undefined extends Written ? ' default' : ''
type Column<Read, Written> = \`\${Family<Read, Written>}\${Null<Read, Written>}\${Insert<Written>}\`
type Row<R> = { [C in keyof R]: Column<SelectType<R[C]>, InsertType<R[C]>> }
export type Columns = { [T in keyof Tables]: Row<Tables[T]> }
`

/** Every column of `Tables`, as the compiler reads the file. */
function typedColumns(): Line[] {
  const file = join(import.meta.dirname, 'columns.ts')
  const project = join(import.meta.dirname, 'columns.json')
  const settings = { extends: '../tsconfig.json', include: [], files: [file] }
  const files = new Map([
    [file, question],
    [project, JSON.stringify(settings)],
  ])
  const api = new API({ fs: { readFile: (path) => files.get(path) } })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [project] })
    const { checker, program } = snapshot.getProject(project)!
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!
    const columns = checker.getDeclaredTypeOfSymbol(checker.getExportsOfModule(module)[0]!)
    return checker.getPropertiesOfType(columns).flatMap((table) => {
      const row = checker.getPropertiesOfType(checker.getTypeOfSymbol(table)!)
      const types = checker.getTypeOfSymbol(row)
      return row.map(({ name }, i) => {
        const type = types[i]!
        return `${table.name}.${name}: ${type.isStringLiteralType() ? type.value : checker.typeToString(type)}`
      })
    })
  } finally {
    api.close()
  }
}

/** Every column of the migrated database. Whether a view's column may be null is unknown. */
async function columns(): Promise<Line[]> {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean; insert: string }>`
    select format('%s.%s', c.relname, a.attname) as name, t.typname as type,
      not a.attnotnull and c.relkind <> 'v' as nullable,
      case when a.attgenerated <> '' or a.attidentity = 'a' then ' always'
        when a.atthasdef or a.attidentity = 'd' then ' default' else '' end as insert
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped and c.relname <> all(${untyped})`.execute(db)
  const facts = new Map(
    rows.map(({ name, type, nullable, insert }) => [
      name,
      `${families[type] ?? type}${nullable ? ' null' : ''}${insert}`,
    ]),
  )
  for (const [name, fact] of Object.entries(known)) if (facts.has(name)) facts.set(name, fact)
  return [...facts].map(([name, fact]) => `${name}: ${fact}`)
}

test('the types of tables match the migrated database, column by column', async () => {
  expect(typedColumns().sort()).toEqual((await columns()).sort())
})
