import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#api/calls'
import { companyDeeds } from './company-deeds.ts'
import type { Remedy } from './remedy.ts'
import { staffDeeds } from './staff-deeds.ts'

const deeds: Readonly<Partial<Record<string, Remedy>>> = { ...companyDeeds, ...staffDeeds }

const screens = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('ui/deeds/'))
  .map((file) => ({ file, source: readFileSync(`app/${file}`, 'utf8') }))

/** The components, hooks and constants of the screens, each with its own text. */
const parts = screens.flatMap(({ file, source }) =>
  source.split(/^(?=(?:export )?(?:default )?(?:async )?(?:function|const) )/m).map((text) => ({
    file,
    source: text,
    name: /(?:function|const) (\w+)/.exec(text)?.[1] ?? '',
    isExported: text.startsWith('export '),
  })),
)
type Part = (typeof parts)[number]

/** The parts that use a hook: in other files only where it is exported. */
const using = (hook: Part) =>
  parts.filter(
    (part) =>
      part !== hook && (hook.isExported || part.file === hook.file) && part.source.includes(`${hook.name}(`),
  )

/** The parts that make a call; of a hook that makes it, those that use the hook. */
const making = (path: string) =>
  parts
    .filter(({ source }) => source.includes(`useCall('${path}'`))
    .flatMap((part) => (/^use[A-Z]/.test(part.name) ? [part, ...using(part)] : [part]))
const declared = (deed: string) => Object.keys(deeds).filter((path) => deeds[path] === deed)
const without = (paths: readonly string[], sign: RegExp) =>
  paths.filter((path) => !making(path).some(({ source }) => sign.test(source)))

test('every call that changes something says what becomes of a mistake', () => {
  const changing = [...calls.values()].filter(({ reads }) => !reads)
  const ofStaff = changing.filter(
    ({ path, who }) => path.startsWith('/office/') || String(who).startsWith('staff'),
  )
  const paths = (some: typeof changing) => some.map(({ path }) => path).toSorted()
  expect(Object.keys(staffDeeds).toSorted()).toEqual(paths(ofStaff))
  expect(Object.keys(companyDeeds).toSorted()).toEqual(
    paths(changing.filter((call) => !ofStaff.includes(call))),
  )
})

test('what is final says so before it is done, and what can be undone offers it for ten seconds', () => {
  // A second person's decision is final in a dialog of its own.
  expect(screens.find(({ source }) => source.includes('export function DecideProposal('))!.source).toMatch(
    /^\s*final$/m,
  )
  const saysSo = /^\s*final(=|$)|<FinalNote \/>|<DecideProposal$|t\('own\.forever'\)/m
  expect(without(declared('final'), saysSo)).toEqual([])
  expect(without(declared('undo'), /tell\.undoable\(/)).toEqual([])
})

test('what another call takes back can be taken back on a screen', () => {
  const others = Object.values(deeds).filter((deed) => deed?.startsWith('/'))
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter((path) => !screens.some(({ source }) => source.includes(`'${path}'`)))).toEqual([])
})
