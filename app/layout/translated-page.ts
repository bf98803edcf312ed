/*
 * A browser that translates a page changes nodes that React made: Chromium puts `<font>` elements in the
 * place of texts, Safari other texts, and Firefox takes a paragraph apart and puts back what its translation
 * needs. React goes on working with its own nodes: their changes show nowhere, and their removal fails
 * (react/react#11538).
 */

/** The node that stands in the page for a text node. */
const standIns = new WeakMap<Node, ChildNode>()

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

/** The child of `parent` by which the page shows a node; null where it shows the node no more. */
function shownChild(parent: Node, node: Node | null): Node | null {
  if (!node || node.parentNode === parent) return node
  let child: Node = standIns.get(node) ?? node
  while (isFont(child.parentNode) && child.parentNode !== parent) child = child.parentNode
  return child.parentNode === parent ? child : null
}

/** Lets nodes be removed, and others put before them, by the nodes that stand for them. */
function prepareNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <N extends Node>(this: Node, node: N): N {
    const child = shownChild(this, node)
    if (child) removeChild.call(this, child)
    return node
  }
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, before: Node | null): N {
    return insertBefore.call(this, node, shownChild(this, before)) as N
  }
}

/** Puts a text back that React has written to while the page did not show it, to be translated anew. */
function showAgain(text: Node, home: Node | undefined): void {
  const standIn = standIns.get(text)
  standIns.delete(text)
  if (standIn?.isConnected) standIn.replaceWith(text)
  else if (!text.isConnected && home?.isConnected) home.appendChild(text)
}

/** Shows what React writes in a translated page. */
export function keepTranslatedAlive(): void {
  prepareNodes()
  const homes = new WeakMap<Node, Node>()
  const watch = new MutationObserver((records) => {
    const added = new Map<Node, Text[]>()
    for (const { target, addedNodes } of records)
      added.set(target, [...(added.get(target) ?? []), ...[...addedNodes].filter(isText)])
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') showAgain(target, homes.get(target))
      for (const text of [...removedNodes].filter(isText)) {
        if (text.isConnected) continue
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
        const standIn = font ?? added.get(target)?.find((one) => one.parentNode === target)
        if (standIn) standIns.set(text, standIn)
        if (!font && standIn)
          added.set(
            target,
            added.get(target)!.filter((one) => one !== standIn),
          )
        homes.set(text, target)
        watch.observe(text, { characterData: true })
      }
    }
  })
  watch.observe(document.documentElement, { childList: true, subtree: true })
}
