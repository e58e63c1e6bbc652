/**
 * The oldest browsers that run the site's scripts: Chrome 87, Safari 14.1 and Firefox 78, as far as a new one can be
 * made to resemble them.
 */
import type { Page } from "@playwright/test";

/** Takes away, before any script of the page, the functions, attributes and styles that one of the three lacks. */
export async function becomeOld(page: Page): Promise<void> {
  await page.addInitScript(removeAll);
}

function removeAll(): void {
  const lacking: [object, string[]][] = [
    [AbortSignal, ["abort", "timeout", "any"]],
    [AbortSignal.prototype, ["reason", "throwIfAborted"]],
    [String.prototype, ["toWellFormed", "isWellFormed", "at"]],
    [Array, ["fromAsync"]],
    [Array.prototype, ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf"]],
    [Iterator.prototype, ["map", "filter", "take", "toArray", "find", "some", "every", "flatMap", "forEach"]],
    [Object, ["hasOwn", "groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["any", "withResolvers", "try"]],
    [Intl, ["Segmenter"]],
    [Element.prototype, ["checkVisibility", "moveBefore", "ariaExpanded", "ariaPressed", "ariaSelected", "role"]],
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover", "inert"]],
    [HTMLButtonElement.prototype, ["popoverTargetElement", "popoverTargetAction"]],
    [HTMLFormElement.prototype, ["requestSubmit"]],
    [SubmitEvent.prototype, ["submitter"]],
    [Crypto.prototype, ["randomUUID"]],
    [URL, ["canParse", "parse"]],
    [Document.prototype, ["startViewTransition", "prerendering"]],
    [Navigator.prototype, ["share", "canShare", "connection", "locks", "userActivation"]],
    [
      globalThis,
      ["structuredClone", "reportError", "requestIdleCallback", "cancelIdleCallback", "scheduler", "navigation"],
    ],
    [globalThis, ["AggregateError", "WeakRef", "FinalizationRegistry", "BroadcastChannel", "ToggleEvent", "Iterator"]],
  ];
  for (const [holder, names] of lacking) for (const name of names) Reflect.deleteProperty(holder, name);

  const newSelector = /:(has|is|where|popover-open|focus-visible|open|user-invalid)\b|&/;
  for (const { prototype } of [Document, Element])
    for (const name of ["matches", "closest", "querySelector", "querySelectorAll"] as const) {
      const method = Reflect.get(prototype, name);
      if (typeof method !== "function") continue;
      Reflect.set(prototype, name, function (this: unknown, selector: string) {
        if (newSelector.test(selector)) throw new DOMException(selector, "SyntaxError");
        return Reflect.apply(method, this, [selector]);
      });
    }

  const newProperties = ["translate", "rotate", "scale", "aspect-ratio", "content-visibility", "container-type"];
  const isOld = (rule: CSSRule): boolean =>
    rule instanceof CSSStyleRule
      ? !newSelector.test(rule.selectorText)
      : rule instanceof CSSMediaRule
        ? !/[<>=]|scripting/.test(rule.conditionText)
        : rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule;
  /** Removes the rules that the three skip: layers, nested rules, ranges of widths and new selectors. */
  function removeRules(holder: CSSStyleSheet | CSSGroupingRule): void {
    for (let index = holder.cssRules.length - 1; index >= 0; index--) {
      const rule = holder.cssRules[index];
      if (rule === undefined) continue;
      if (!isOld(rule)) holder.deleteRule(index);
      if (rule instanceof CSSMediaRule) removeRules(rule);
      // The rules for browsers that skip layers.
      if (rule instanceof CSSSupportsRule && rule.conditionText.startsWith("(not"))
        for (const { cssText } of rule.cssRules) holder.insertRule(cssText, index);
      if (!(rule instanceof CSSStyleRule)) continue;
      while (rule.cssRules.length > 0) rule.deleteRule(0);
      for (const property of newProperties) rule.style.removeProperty(property);
    }
  }
  const seen = new WeakSet<CSSStyleSheet>();
  new MutationObserver(() => {
    for (const panel of document.querySelectorAll("[popover]")) panel.removeAttribute("popover");
    for (const sheet of document.styleSheets) {
      if (seen.has(sheet)) continue;
      seen.add(sheet);
      removeRules(sheet);
    }
  }).observe(document, { childList: true, subtree: true });
}
