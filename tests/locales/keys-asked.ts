import { parseSync } from 'vite'
import { type Node, walk } from '../walls/source.ts'

/** A text that a screen asks for: its area, where the file says it, and a pattern of its key. */
export type Asked = { area: string | null; key: RegExp; said: string }

/** The texts that a file asks for by `t` of `useTranslation`, under whatever name, in turn. */
export function keysAsked(path: string, text: string): Asked[] {
  const asked: Asked[] = []
  /** The area of each name of `t` as it was last declared: each screen declares it first. */
  const areas = new Map<string, string | null>()
  walk(parseSync(path, text).program as unknown as Node, undefined, (node) => {
    if (node.type === 'VariableDeclarator') for (const [name, area] of declared(node)) areas.set(name, area)
    if (node.type !== 'CallExpression') return
    const { callee, arguments: given } = node as Node & {
      callee: Node & { name?: string }
      arguments: Node[]
    }
    if (callee.type !== 'Identifier' || !/^t([A-Z]\w*)?$/.test(callee.name!) || !given[0]) return
    for (const parts of textsOf(given[0])) {
      const [, area, first] = /^(?:(\w+):)?(.*)$/s.exec(parts[0]!)!
      const key = [first!, ...parts.slice(1)].map(escaped).join('[\\w.-]+')
      asked.push({
        area: area ?? areas.get(callee.name!) ?? null,
        key: new RegExp(`^${key}$`),
        said: `${path}:${text.slice(0, node.start).split('\n').length}: ${parts.join('…')}`,
      })
    }
  })
  return asked
}

type Pattern = Node & { properties?: (Node & { key: { name: string }; value: { name: string } })[] }

/** Of `const { t: tJoin } = useTranslation('join')`: the name and the area. */
function declared(node: Node): [name: string, area: string | null][] {
  const { id, init } = node as Node & { id: Pattern; init: (Node & { arguments?: Node[] }) | null }
  const { name } = (init?.callee ?? {}) as { name?: string }
  if (name !== 'useTranslation' || id.type !== 'ObjectPattern') return []
  const [given] = init!.arguments!
  const first = given?.type === 'ArrayExpression' ? (given.elements as Node[])[0] : given
  const area = first?.type === 'Literal' ? String(first.value) : null
  return id.properties!.filter(({ key }) => key.name === 't').map(({ value }) => [value.name, area])
}

/** What an argument may be: the constant parts of each text, between which anything may stand. */
function textsOf(node: Node): string[][] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node.value]] : []
  if (node.type === 'ConditionalExpression')
    return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)]
  if (node.type !== 'TemplateLiteral') return []
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  // Where the area itself is put in, nothing can be said.
  return parts.slice(1).some((part) => part.includes(':')) ? [] : [parts]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
