import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { browserBreaches } from './browser-words.ts'
import { dayBreaches } from './days.ts'
import { arrowBreaches } from './departments.ts'
import { needlessExports } from './exports.ts'
import { importBreaches } from './imports.ts'
import { namelessTypes, nameTwins } from './names.ts'
import { pageBreaches, pagesOf } from './pages.ts'
import { crowdedFolders, longFiles, nameBreaches, sizeBreaches, wideComments } from './shape.ts'
import { readSource, root } from './source.ts'
import { styleBreaches, tokenBreaches } from './styles.ts'
import { personNameBreaches, statusBreaches, unitBreaches } from './written-once.ts'

// All files of the repository, including uncommitted ones, without ignored ones.
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
const paths = [...new Set(listed.toString().split('\n'))].filter(
  (path) => path && existsSync(join(root, path)),
)
const sources = paths.filter((path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts')).map(readSource)

/** Fails with one line per breach, written for the author of the breach. */
function expectNone(breaches: readonly string[]): void {
  if (breaches.length > 0) throw new Error(breaches.join('\n'))
}

test('the walls see the repository', () => {
  expect(sources.length).toBeGreaterThan(20)
  expect(new Set(sources.map(({ room }) => room)).size).toBeGreaterThan(3)
})

test('rooms and nouns import only what they may, without cycles', () => {
  expectNone(importBreaches(sources))
})

test('few nouns of the market import nouns of other departments', () => {
  expectNone(arrowBreaches(sources))
})

test('the file of each page is named after its address', () => {
  expect(pagesOf(routes).length).toBeGreaterThan(100)
  expectNone(pageBreaches(routes))
})

test('files and functions stay short, and no type is any', () => {
  expectNone([...sizeBreaches(sources), ...longFiles(sources)])
})

test('names have a meaning, and folders stay shallow', () => {
  expectNone(nameBreaches(paths))
})

test('no comment is wider than the code', () => {
  // Migrations that were applied stay as they are.
  const code = paths.filter((path) => /\.(tsx?|mjs|css)$|^database\/functions\/.+\.sql$/.test(path))
  const wide = code.flatMap((path) => wideComments(path, readFileSync(join(root, path), 'utf8')))
  expectNone(wide)
})

test('days are counted by the calendar of a site', () => {
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  expectNone(code.flatMap((path) => dayBreaches(path, readFileSync(join(root, path), 'utf8'))))
})

test('units are written in the language of the reader', () => {
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  expectNone(code.flatMap((path) => unitBreaches(path, readFileSync(join(root, path), 'utf8'))))
})

test('a person has one name everywhere', () => {
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  expectNone(code.flatMap((path) => personNameBreaches(path, readFileSync(join(root, path), 'utf8'))))
})

test('a status that moves along a graph has one writer', () => {
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  expectNone(code.flatMap((path) => statusBreaches(path, readFileSync(join(root, path), 'utf8'))))
})

test('what a browser may not have is asked for in one place', () => {
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  expectNone(code.flatMap((path) => browserBreaches(path, readFileSync(join(root, path), 'utf8'))))
})

test('an exported name has one meaning', () => {
  expectNone(nameTwins(sources))
})

test('a type is named by a noun', () => {
  expectNone(namelessTypes(sources))
})

test('an exported name is used outside of its file', () => {
  expectNone(needlessExports(sources, routes))
})

test('no folder is crowded', () => {
  expectNone(crowdedFolders(paths))
})

const read = (ending: string) =>
  paths
    .filter((path) => path.endsWith(ending))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('every class of a stylesheet is used', () => {
  expectNone(styleBreaches(read('.module.css'), read('.tsx')))
})

test('colours and sizes of text are those of the tokens, and each token is used', () => {
  expectNone(tokenBreaches(read('.css')))
})
