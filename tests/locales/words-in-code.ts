import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type Node, root, walk } from '../walls/source.ts'

/** Attributes whose text people read or hear. */
const spoken = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title'])
/** Elements whose content is no language: a figure's unit, a key, a code. */
const wordless = new Set(['code', 'kbd', 'style', 'script'])
const word = /\p{L}{2,}/u

/** Every text on a screen's file that would be shown in one language only: `line: text`. */
export function wordsIn(path: string, text: string): string[] {
  const found: string[] = []
  const add = (node: Node, said: unknown) => {
    if (typeof said === 'string' && word.test(said))
      found.push(`${path}:${text.slice(0, node.start).split('\n').length}: ${said.trim()}`)
  }
  walk(parseSync(path, text).program as unknown as Node, undefined, (node) => {
    if (node.type === 'JSXElement' && !wordless.has(nameOf(node.openingElement as Node)))
      for (const child of node.children as Node[]) {
        if (child.type === 'JSXText') add(child, child.value)
        if (child.type === 'JSXExpressionContainer') shown(child.expression as Node, add)
      }
    if (node.type === 'JSXAttribute' && spoken.has((node.name as { name: string }).name)) {
      const value = node.value as Node | null
      if (value?.type === 'Literal') add(value, value.value)
      if (value?.type === 'JSXExpressionContainer') shown(value.expression as Node, add)
    }
  })
  return found
}

/** The words that an expression itself shows; what it calls, it hands on. */
function shown(node: Node, add: (node: Node, said: unknown) => void): void {
  if (node.type === 'Literal') add(node, node.value)
  if (node.type === 'TemplateLiteral')
    for (const part of node.quasis as (Node & { value: { cooked: string } })[]) add(part, part.value.cooked)
  if (node.type === 'ConditionalExpression') {
    shown(node.consequent as Node, add)
    shown(node.alternate as Node, add)
  }
  if (node.type === 'LogicalExpression') shown(node.right as Node, add)
}

/** How a key begins: with its area and its first part, or with the area alone. */
const beginnings = [/^[\w:]+\./, /^\w+:/]

/** Whether a key stands in some files as a literal, or may be what a template of theirs comes to. */
export function keysIn(paths: readonly string[]): (key: string) => boolean {
  const plain = new Set<string>()
  // By how they begin: each key compared with each pattern took most of the time of all walls.
  const open = new Map<string, RegExp[]>()
  for (const path of paths) {
    const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
    walk(program as unknown as Node, undefined, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') plain.add(node.value)
      if (node.type !== 'TemplateLiteral') return
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      if (parts.length === 1) plain.add(parts[0]!)
      const begins = /^[\w:]+\.|^\w+:$/.exec(parts[0]!)?.[0]
      if (parts.length === 1 || !begins) return
      const pattern = new RegExp(`^${parts.map(escaped).join('[\\w.-]+')}$`)
      open.set(begins, [...(open.get(begins) ?? []), pattern])
    })
  }
  return (key) =>
    plain.has(key) ||
    beginnings.some((begins) => open.get(begins.exec(key)?.[0] ?? '')?.some((pattern) => pattern.test(key)))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const nameOf = (opening: Node) => (opening.name as { name?: string }).name ?? ''
