import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

/**
 * The facts about a file that the walls check. Paths are relative to the repository's root, with forward
 * slashes.
 */
export type Source = {
  path: string
  room: string
  lines: number
  imports: Import[]
  /** Names that it declares and exports. */
  exports: string[]
  /** The exports that declare a call of the API. */
  calls: string[]
  /** Types that it declares, exported or not. */
  types: { name: string; generic: boolean; line: number }[]
  functions: { name: string; line: number; lines: number; parameters: number }[]
  /**
   * Words forbidden in some files, each with its line: `any`, and in market the clock, network, environment.
   */
  words: { word: string; line: number }[]
}
/** `to` is a path from the root for our own files, the package's name for others. */
export type Import = {
  to: string
  own: boolean
  typeOnly: boolean
  /** Imported by `import()` at run time. */
  lazy: boolean
  crossesByPath: boolean
  /** Exported names that it may take; of a whole module those that the importing file mentions. */
  names: readonly string[]
  line: number
}

export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export const root = join(import.meta.dirname, '../..')

export function readSource(path: string): Source {
  return parseSource(path, readFileSync(join(root, path), 'utf8'))
}

/** Parses a file. Throws on a syntax error. */
export function parseSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const lineOf = lineCounter(text)
  const source: Source = {
    path,
    room: path.includes('/') ? (path.split('/')[0] ?? '') : '',
    lines: text.trimEnd().split('\n').length,
    imports: [],
    exports: [],
    calls: [],
    types: [],
    functions: [],
    words: [],
  }
  const add = (value: string, at: number, how: { names: readonly string[] } & Partial<Import>) =>
    source.imports.push({
      ...resolveImport(path, value),
      typeOnly: false,
      lazy: false,
      ...how,
      line: lineOf(at),
    })
  const mentioned = once(() => ['default', ...new Set(text.match(/[\w$]+/g))])
  const namesOf = (entries: readonly { importName: { kind: string; name?: string | null } }[]) =>
    entries.flatMap(({ importName: { kind, name } }) =>
      kind === 'Default' ? ['default'] : name ? [name] : mentioned(),
    )
  for (const found of module.staticImports) {
    const typeOnly = found.entries.length > 0 && found.entries.every((entry) => entry.isType)
    add(found.moduleRequest.value, found.start, { typeOnly, names: namesOf(found.entries) })
  }
  for (const found of module.staticExports) {
    for (const { exportName, moduleRequest } of found.entries)
      if (!moduleRequest && (exportName.name || exportName.kind === 'Default'))
        source.exports.push(exportName.name ?? 'default')
    const from = found.entries.find((entry) => entry.moduleRequest)?.moduleRequest
    const typeOnly = found.entries.every((entry) => entry.isType)
    if (from) add(from.value, found.start, { typeOnly, names: namesOf(found.entries) })
  }
  for (const found of module.dynamicImports) {
    const value = text.slice(found.moduleRequest.start, found.moduleRequest.end)
    if (/^(['"]).*\1$/.test(value)) add(value.slice(1, -1), found.start, { lazy: true, names: mentioned() })
  }
  walk(program as unknown as Node, undefined, (node, parent) => {
    const line = lineOf(node.start)
    const word = wordIn(node)
    if (word) source.words.push({ word, line })
    if (declaresCall(node)) source.calls.push(nameOf(node, parent))
    if (/^TS(TypeAlias|Interface)Declaration$/.test(node.type))
      source.types.push({ name: nameOf(node, parent), generic: Boolean(node.typeParameters), line })
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    const parameters = (node.params as unknown[]).length
    source.functions.push({
      name: nameOf(node, parent),
      line,
      lines: lineOf(node.end) - line + 1,
      parameters,
    })
  })
  return source
}

/** Whether a node is `name = call('/path', …)`. */
const declaresCall = (node: Node): boolean => {
  const value = node.init as Node | null | undefined
  return value?.type === 'CallExpression' && (value.callee as Node).name === 'call'
}

/** The forbidden word of this node, if any. */
function wordIn(node: Node): string | undefined {
  const name = (value: unknown) => (value as Node | undefined)?.name as string | undefined
  if (node.type === 'TSAnyKeyword') return 'any'
  if (
    node.type === 'NewExpression' &&
    name(node.callee) === 'Date' &&
    (node.arguments as unknown[]).length === 0
  )
    return 'new Date()'
  if (node.type === 'MemberExpression') {
    const member = `${name(node.object)}.${name(node.property)}`
    return /^(Date\.now|performance\.now|process\.\w+|Math\.random)$/.test(member) ? member : undefined
  }
  if (node.type === 'CallExpression') {
    const callee = name(node.callee)
    return callee && /^(fetch|setTimeout|setInterval|Date)$/.test(callee) ? `${callee}()` : undefined
  }
  if (node.type === 'TemplateElement') {
    const { raw } = node.value as { raw: string }
    return /\b(now\(\)|current_timestamp|current_date|clock_timestamp)/i.exec(raw)?.[0]
  }
  return undefined
}

function nameOf(node: Node, parent: Node | undefined): string {
  const own =
    (node.id as Node | null)?.name ?? (parent?.id as Node | null)?.name ?? (parent?.key as Node | null)?.name
  return typeof own === 'string' ? own : '(unnamed)'
}

/** Visits a node of a parsed file, and all below it. */
export function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent?: Node) => void) {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') {
        walk(child as Node, node, visit)
      }
    }
  }
}

/** Computes a value when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let value: { is: T } | undefined
  return () => {
    value ??= { is: compute() }
    return value.is
  }
}

function lineCounter(text: string): (at: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (at) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}

function resolveImport(from: string, value: string): Omit<Import, 'typeOnly' | 'lazy' | 'names' | 'line'> {
  const inner = /^#([a-z]+)\/(.+)$/.exec(value)
  if (inner?.[1] === 'locales') return { to: `locales/${inner[2]}`, own: true, crossesByPath: false }
  if (inner) return { to: `${inner[1]}/${inner[2]}.ts`, own: true, crossesByPath: false }
  if (value.startsWith('.')) {
    const to = posix.join(dirname(from), value)
    return { to, own: true, crossesByPath: to.split('/')[0] !== from.split('/')[0] }
  }
  const name = value.startsWith('@') ? value.split('/').slice(0, 2).join('/') : (value.split('/')[0] ?? value)
  return { to: name, own: false, crossesByPath: false }
}
