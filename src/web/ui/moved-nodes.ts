const tolerant = new WeakSet<Window>()

/**
 * Makes React tolerate page translators, which wrap each text in their own elements. Otherwise React would remove a node from a parent that
 * no longer contains it, and the DOM would throw. Call this function before React renders.
 */
export function tolerateMovedNodes(window: Window & typeof globalThis): void {
  if (tolerant.has(window)) return
  tolerant.add(window)
  const { Node, MutationObserver, document } = window
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const replacements = new WeakMap<Node, ChildNode>()

  function placeIn(parent: Node, node: Node): ChildNode | null {
    let at: Node | null = node.isConnected ? node : (replacements.get(node) ?? node)
    while (at && at.parentNode !== parent) at = at.parentNode
    return at as ChildNode | null
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const place = placeIn(this, child)
    if (place) removeChild.call(this, place)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, added: Child, before: Node | null): Child {
    const place = before === null || before.parentNode === this ? before : placeIn(this, before)
    return insertBefore.call(this, added, place) as Child
  }

  if (nodeValue?.set && nodeValue.get) {
    const { get, set } = nodeValue
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...nodeValue,
      get,
      set(this: Node, text: string | null) {
        // If the translator replaced this node, first puts it back, because the translator watches the original nodes.
        const place = this.isConnected ? undefined : replacements.get(this)
        if (place?.isConnected) place.replaceWith(this)
        set.call(this, text)
      },
    })
  }

  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes
      if (text?.nodeType !== Node.TEXT_NODE || text.isConnected) continue
      const place = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (place) replacements.set(text, place as ChildNode)
    }
  }).observe(document, { childList: true, subtree: true })
}
