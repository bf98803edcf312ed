import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../source.ts'

/* The alert rules and the dashboard: whole, about figures that there are, and each with what to do. */
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rulesPath = 'deploy/prometheus/alerts.yaml'

const rule = z.strictObject({
  alert: z.string().regex(/^Trestle[A-Z][A-Za-z]+$/),
  expr: z.string().min(1),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({
    summary: z.string().min(10),
    runbook: z.string().regex(/^docs\/operate\/[a-z]+\.md#[a-z-]+$/),
  }),
})
const rules = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })) })
  .parse(parse(read(rulesPath)))
  .groups.flatMap((group) => group.rules)

const dashboard = z
  .looseObject({
    panels: z.array(
      z.looseObject({
        id: z.number().int(),
        title: z.string().min(3),
        targets: z.array(z.looseObject({ refId: z.string(), expr: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(read('deploy/prometheus/dashboard.json')))
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** The figures that the code registers. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(read)
  .join('\n')
const told = new Set([...sources.matchAll(/\btrestle_[a-z_]+\b/g)].map(([name]) => name))
// Gauges that are named without the prefix, in the objects that `openMetrics` is given.
for (const [, name] of sources.matchAll(/^ {2,4}([a-z_]+): \{\s*\n?\s*help:/gm)) told.add(`trestle_${name}`)

const figuresIn = (expr: string) =>
  [...expr.matchAll(/\btrestle_[a-z_]+\b/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))

/** What does not fit together in an expression. */
function faultsOf(expr: string): string[] {
  const faults = figuresIn(expr).filter((name) => !told.has(name))
  const pairs = { '(': ')', '{': '}', '[': ']' } as const
  const plain = expr.replaceAll(/"[^"]*"/g, '')
  for (const [opens, closes] of Object.entries(pairs))
    if (plain.split(opens).length !== plain.split(closes).length) faults.push(`${opens} without ${closes}`)
  return faults
}

test('every figure of a rule and of the dashboard is one that processes tell', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(shown.length).toBeGreaterThan(10)
  const all = [...rules.map(({ expr }) => expr), ...shown]
  expect(all.flatMap(faultsOf)).toEqual([])
  expect(faultsOf('max(trestle_orders_last_minute) > 0')).toEqual(['trestle_orders_last_minute'])
  expect(faultsOf('max(trestle_maintenance > 0')).toEqual(['( without )'])
})

test('every alert has a name of its own and leads to what is to be done', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, annotations } of rules) {
    const [path = '', anchor = ''] = annotations.runbook.split('#')
    const anchors = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect([alert, anchors.includes(anchor)]).toEqual([alert, true])
    expect([alert, read(path).includes(`\`${alert}\``)]).toEqual([alert, true])
  }
})

const promtool = (() => {
  try {
    return execFileSync('promtool', ['--version'], { encoding: 'utf8' })
  } catch {
    return null
  }
})()

test.skipIf(promtool === null)(
  'promtool finds nothing wrong with the rules (left out without promtool)',
  () => {
    const said = execFileSync('promtool', ['check', 'rules', join(root, rulesPath)], { encoding: 'utf8' })
    expect(said).toContain(`${rules.length} rules found`)
  },
)
