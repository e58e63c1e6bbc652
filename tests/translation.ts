/** Does to each text node, now and later, what a translation by Chrome does. */
export function translate(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("font, script, style, textarea, option, title")) continue;
      const inner = document.createElement("font");
      const outer = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) wrap(node.nodeType === 3 ? (node.parentNode ?? node) : node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
