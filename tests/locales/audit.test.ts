import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditSubjects } from '#rules/people/audit-subjects'
import { flatten } from './compare.ts'

const root = join(import.meta.dirname, '../..')
const textsOf = (area: string) =>
  flatten(JSON.parse(readFileSync(join(root, `locales/en-US/${area}.json`), 'utf8')))
const office = textsOf('office')
const code = globSync('market/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .filter((text) => text.includes('writeAudit('))

/** What the business writes into the audit log as its action or subject, where it is no pattern. */
const written = (pattern: RegExp) =>
  new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)))

test('every action and subject of the audit log has words', () => {
  const [actions, subjects] = [written(/\baction: '(\w+\.\w+)'/g), written(/\bsubject: '(\w+)'/g)]
  expect(actions.size).toBeGreaterThan(20)
  expect([...actions].filter((action) => !office[`audit.does.${action}`])).toEqual([])
  expect([...subjects].filter((subject) => !office[`audit.subjects.${subject}`])).toEqual([])
})

test('the log can be filtered by every subject that has words', () => {
  const worded = Object.keys(office).filter((key) => key.startsWith('audit.subjects.'))
  expect(worded.map((key) => key.replace('audit.subjects.', '')).toSorted()).toEqual(auditSubjects.toSorted())
})

test('every field that the audit log keeps has words', () => {
  const fields = code
    .flatMap((text) => [...text.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)])
    .flatMap(([, inside]) => inside!.split(','))
    .map((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1])
  const names = new Set(fields.filter((name) => name !== undefined))
  expect(names.size).toBeGreaterThan(20)
  expect([...names].filter((name) => !office[`audit.field.${name}`])).toEqual([])
})
