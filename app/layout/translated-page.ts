/*
 * A browser that translates a page puts `<font>` elements in the place of text nodes. React goes on working
 * with the nodes that it made: their changes show nowhere, and their removal fails (react/react#11538).
 */

/** The element that stands in the page for a text node. */
const standIns = new WeakMap<Node, Element>()

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** The child of `parent` by which the page shows a node; null where it shows the node no more. */
function shownChild(parent: Node, node: Node | null): Node | null {
  if (!node || node.parentNode === parent) return node
  let child: Node = standIns.get(node) ?? node
  while (isFont(child.parentNode) && child.parentNode !== parent) child = child.parentNode
  return child.parentNode === parent ? child : null
}

let prepared = false
/** Lets nodes be removed, and others put before them, by the elements that stand for them. */
function prepareNodes(): void {
  if (prepared) return
  prepared = true
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

/** Shows what React writes in a translated page: a changed text comes back, to be translated anew. */
export function keepTranslatedAlive(): void {
  const watch = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = standIns.get(target)
      if (type === 'characterData' && standIn) {
        standIns.delete(target)
        if (standIn.isConnected) standIn.replaceWith(target)
      }
      const [text] = removedNodes
      if (text?.nodeType !== Node.TEXT_NODE || text.isConnected) continue
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (!font) continue
      prepareNodes()
      standIns.set(text, font)
      watch.observe(text, { characterData: true })
    }
  })
  watch.observe(document.documentElement, { childList: true, subtree: true })
}
