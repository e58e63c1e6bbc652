/** Moves a built page below another address: its links, files and pictures stay inside. */
import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

const ADDRESSES = ["href", "src", "action", "poster", "component-url", "renderer-url"];
const LISTS = ["srcset", "imagesrcset"];

/** The rules for a page in the preview: no enquiry leaves it, and only the desk may frame it. */
const CHANGED_RULES = { "connect-src": "'none'", "form-action": "'none'", "frame-ancestors": "'self'" };

interface Edit {
  start: number;
  end: number;
  text: string;
}

const isInside = (address: string): boolean => /^\/(?!\/)/.test(address);

const elementsBelow = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elementsBelow(child)] : []));

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const escapeAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function attributeEdits({ attrs, sourceCodeLocation }: Element, folder: string): Edit[] {
  return attrs.flatMap(({ name, value }) => {
    const place = sourceCodeLocation?.attrs?.[name];
    const isAddress = ADDRESSES.includes(name) && isInside(value);
    if (!place || !(isAddress || LISTS.includes(name))) return [];
    const moved = isAddress ? folder + value : value.replaceAll(/(^|,\s*)(?=\/(?!\/))/g, `$1${folder}`);
    return [{ start: place.startOffset, end: place.endOffset, text: `${name}="${escapeAttribute(moved)}"` }];
  });
}

/** A style element with its fonts and pictures moved, and what its hash becomes. */
function styleEdit(element: Element, folder: string): (Edit & { hashes: [string, string] }) | undefined {
  const { startTag, endTag } = element.sourceCodeLocation ?? {};
  const [text] = element.childNodes;
  if (element.tagName !== "style" || !startTag || !endTag || !text || !("value" in text)) return undefined;
  const moved = text.value.replaceAll(/url\((["']?)(?=\/(?!\/))/g, `url($1${folder}`);
  const hashes: [string, string] = [hashOf(text.value), hashOf(moved)];
  return { start: startTag.endOffset, end: endTag.startOffset, text: moved, hashes };
}

function changeRules(policy: string): string {
  const kept = policy.split(/;\s*/).filter((rule) => !Object.keys(CHANGED_RULES).includes(rule.split(" ")[0] ?? ""));
  return [...kept, ...Object.entries(CHANGED_RULES).map((rule) => rule.join(" "))].join("; ");
}

/** @param folder the address of the site's root, without a slash at the end */
export function pageInFolder(html: string, policy: string, folder: string): { html: string; policy: string } {
  const elements = elementsBelow(parse(html, { sourceCodeLocationInfo: true }));
  const styles = elements.flatMap((element) => styleEdit(element, folder) ?? []);
  const edits = [...elements.flatMap((element) => attributeEdits(element, folder)), ...styles];
  let moved = "";
  let copied = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    moved += html.slice(copied, start) + text;
    copied = end;
  }
  const newPolicy = styles.reduce((text, { hashes: [old, now] }) => text.replaceAll(old, now), policy);
  return { html: moved + html.slice(copied), policy: changeRules(newPolicy) };
}
