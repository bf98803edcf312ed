import type { Source } from './source.ts'

const fileLines = 300
const functionLines = { ts: 70, tsx: 120 }
const mostParameters = 3
const deepest = 3
const commentColumns = 110
const mostInFolder = 24
/** At most so many lines have half of the files, and nine in ten; `api` and `database` are tables. */
const usual = { half: 60, mostFiles: 130 }
const counted = /^(rules|market|server|app)\//

const rooms = /^(rules|api|market|server|app|database|demo\/(data|seed)|tests|scripts|bench|trial)\//
// Data tables, which are long because of their many facts.
const isTable = (path: string) =>
  /^(api\/([a-z]+\/)?[a-z-]+\.ts|demo\/data\/.+|database\/founding\/first-articles\/.+|bench\/products\/words\.ts|rules\/(codes|.+-graph)\.ts)$/.test(
    path,
  )
/** Lines that cannot be wrapped: a tool's directive, and a long address. */
const untouchable = /biome-ignore|@ts-|https?:\/\/\S{60}/
/** Numbered migrations and the demo's pictures, which are looked up by name. */
const uncounted = /^(database\/migrations|demo\/data\/pictures)\//
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const vague = /(^|-)(utils?|helpers?|common|misc|manager|service)$|^(data|info)$/
// Exceptions among names: the area of information pages, and the demo's data.
const named: Readonly<Record<string, RegExp>> = { info: /^app\/info\//, data: /^demo\/data\// }
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.[a-z]+$/

/** Reports long files and functions, too many parameters, and `any`. */
export function sizeBreaches(sources: Source[]): string[] {
  return sources.filter(({ path }) => rooms.test(path)).flatMap(breachesOf)
}

function breachesOf(source: Source): string[] {
  const { path, lines } = source
  const found: string[] = []
  if (lines > fileLines && !isTable(path))
    found.push(`${path} has ${lines} lines, more than ${fileLines}: file a part of it beside it`)
  const longest = path.endsWith('.tsx') ? functionLines.tsx : functionLines.ts
  for (const one of isTest(path) ? [] : source.functions) {
    const where = `${path}:${one.line} ${one.name}`
    if (one.lines > longest) found.push(`${where} has ${one.lines} lines, more than ${longest}`)
    if (one.parameters > mostParameters)
      found.push(`${where} takes ${one.parameters} parameters, more than three`)
  }
  for (const { word, line } of source.words) if (word === 'any') found.push(`${path}:${line} uses any`)
  return found
}

/** Reports where files are longer, taken together, than one reads at a glance. Decision 0449. */
export function longFiles(sources: readonly Pick<Source, 'path' | 'lines'>[]): string[] {
  const lines = sources
    .filter(({ path }) => counted.test(path) && !isTest(path))
    .map((source) => source.lines)
    .sort((a, b) => a - b)
  const [half, most] = [0.5, 0.9].map((part) => lines[Math.floor(lines.length * part)] ?? 0) as [
    number,
    number,
  ]
  const found: string[] = []
  if (half > usual.half)
    found.push(`half of the files have more than ${half - 1} lines, not ${usual.half}: split some`)
  if (most > usual.mostFiles)
    found.push(
      `a tenth of the files has more than ${most - 1} lines, not ${usual.mostFiles}: split the longest`,
    )
  return found
}

const comment = /^\s*(\/\/|\/\*|\*[ /])/
const sqlComment = /^\s*--/

/** Comment lines that are wider than the code. Takes a file's path and text. */
export function wideComments(path: string, text: string): string[] {
  const begins = path.endsWith('.sql') ? sqlComment : comment
  return text.split('\n').flatMap((line, i) => {
    const wide = line.length > commentColumns && begins.test(line) && !untouchable.test(line)
    return wide ? [`${path}:${i + 1} a comment ${line.length} columns wide, more than ${commentColumns}`] : []
  })
}

/** Folders with too many files. Takes all paths, not only code. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const folders = new Map<string, Set<string>>()
  for (const path of paths.filter((one) => rooms.test(one) && !uncounted.test(one))) {
    const names = path.split('/')
    for (let depth = 1; depth < names.length; depth += 1) {
      const folder = names.slice(0, depth).join('/')
      folders.set(folder, (folders.get(folder) ?? new Set()).add(names[depth] ?? ''))
    }
  }
  return [...folders]
    .filter(([, held]) => held.size > mostInFolder)
    .map(
      ([folder, held]) =>
        `${folder} holds ${held.size} files and folders, more than ${mostInFolder}: file them below it, by noun`,
    )
}

/**
 * Meaningless names, names not in kebab-case, barrels, and folders too deep. Takes any path, not only
 * code.
 */
export function nameBreaches(paths: string[]): string[] {
  return paths.filter((path) => rooms.test(path)).flatMap((path) => namesOf(path))
}

function namesOf(path: string): string[] {
  const [, ...below] = path.split('/')
  const file = below.at(-1) ?? ''
  const folders = below.slice(0, -1)
  const found: string[] = []
  if (folders.length > deepest)
    found.push(`${path} lies ${folders.length} folders deep, more than ${deepest}`)
  for (const name of [...folders, file.split('.')[0] ?? '']) {
    if (vague.test(name) && !named[name]?.test(path)) found.push(`${path}: the name "${name}" says nothing`)
  }
  if (/\.(ts|tsx|mjs|css)$/.test(file) && !kebab.test(file))
    found.push(`${path}: the name is not in kebab-case`)
  if (/^index\.tsx?$/.test(file)) found.push(`${path}: no barrels`)
  return found
}
