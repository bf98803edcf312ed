import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type ArticleTag, articleTags, isArticleLink } from '#rules/talk/articles'
import styles from './rich-text.module.css'

type Node = { tag: ArticleTag | 'root'; attributes: Record<string, string>; children: (Node | string)[] }

const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+|<)/g
const attribute = /([a-zA-Z-]+)="([^"]*)"/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name]!)
const isVoid = (tag: string) => tag === 'br' || tag === 'hr'

/**
 * Parses clean HTML into a tree. Tags that rules/talk/articles.ts does not allow are replaced by their text.
 */
function treeOf(html: string): Node {
  const root: Node = { tag: 'root', attributes: {}, children: [] }
  const open = [root]
  for (const [, closing, name = '', attributes = '', words] of html.matchAll(piece)) {
    const top = open.at(-1)!
    if (words !== undefined) top.children.push(plain(words))
    const tag = articleTags.find((known) => known === name)
    if (!tag) continue
    if (closing) {
      const at = open.findLastIndex((node) => node.tag === tag)
      if (at > 0) open.length = at
      continue
    }
    const said = [...attributes.matchAll(attribute)].map(([, key, value]) => [key!, plain(value!)] as const)
    const node: Node = { tag, attributes: Object.fromEntries(said), children: [] }
    top.children.push(node)
    if (!isVoid(tag)) open.push(node)
  }
  return root
}

function anchor({ href = '' }: Record<string, string>, children: ReactNode): ReactNode {
  if (!isArticleLink(href)) return children
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  )
}

function cell({ tag, attributes }: Node, row: Node): Record<string, unknown> {
  const spans = { colSpan: Number(attributes.colspan ?? 1), rowSpan: Number(attributes.rowspan ?? 1) }
  if (tag !== 'th') return { ...spans, 'data-label': attributes.label || undefined }
  const beside = row.children.some((one) => typeof one !== 'string' && one.tag === 'td')
  return { ...spans, scope: beside ? 'row' : 'col' }
}

const wordsOf = (node: Node | string): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join(' ').trim()

const partsOf = (node: Node | undefined, tags: readonly string[]) =>
  (node?.children ?? []).filter(
    (child): child is Node => typeof child !== 'string' && tags.includes(child.tag),
  )
const rowsOf = (node: Node) => [
  ...partsOf(node, ['tr']),
  ...partsOf(node, ['tbody']).flatMap((body) => partsOf(body, ['tr'])),
]
const cellsOf = (row: Node | undefined) => partsOf(row, ['th', 'td'])

/**
 * A table, named by the heading before it and by its first row, scrollable by keyboard. Each cell has its
 * column's heading; on a phone, where rows are stacked, the heading is shown before the cell.
 */
function table(node: Node, parent: Node) {
  const [first, ...rest] = rowsOf(node)
  const heads = cellsOf(first)
  if (heads.every(({ tag }) => tag === 'th'))
    for (const row of rest)
      for (const [at, one] of cellsOf(row).entries())
        one.attributes.label = heads[at] ? wordsOf(heads[at]) : ''
  const before = partsOf({ ...parent, children: parent.children.slice(0, parent.children.indexOf(node)) }, [
    'h2',
    'h3',
  ]).at(-1)
  const name = [before, first].flatMap((one) => (one ? [wordsOf(one)] : [])).join(': ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.wide} aria-label={name || undefined} tabIndex={0}>
      <table>{inside(node)}</table>
    </section>
  )
}

const holdsNoWords = (tag: string) => tag === 'table' || tag === 'tbody' || tag === 'tr'

function inside(node: Node): ReactNode[] {
  return node.children
    .filter((child) => typeof child !== 'string' || !holdsNoWords(node.tag))
    .map((child, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
      typeof child === 'string' ? child : <Fragment key={at}>{element(child, node)}</Fragment>,
    )
}

function element(node: Node, parent: Node): ReactNode {
  const { tag, attributes } = node
  if (tag === 'a') return anchor(attributes, inside(node))
  if (tag === 'table') return table(node, parent)
  if (isVoid(tag)) return createElement(tag)
  // An empty heading names no column, so it becomes a plain cell.
  if (tag === 'th' && wordsOf(node) === '') return element({ ...node, tag: 'td' }, parent)
  return createElement(tag, tag === 'td' || tag === 'th' ? cell(node, parent) : null, inside(node))
}

/**
 * Renders an article's HTML as React elements of the tags of rules/talk/articles.ts alone: no HTML is
 * inserted, so nothing in the text can run, wherever it came from. Links to pages of the shop navigate
 * without a reload.
 */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text}>{inside(treeOf(html))}</div>
}
