/**
 * A page of the built site that the server fills in. The HTML is parsed once per build, to find the offsets of the
 * elements to change. Filling joins strings, so visitors' text is escaped and never parsed.
 */
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/** Replaces the page's text between two offsets. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A page ready to be sent, with its Content-Security-Policy. */
export interface FilledPage {
  html: string;
  policy: string;
}

/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

function elementsBelow(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elementsBelow(child)] : []));
}

const attributeOf = (element: Element, attribute: string): string | undefined =>
  element.attrs.find(({ name }) => name === attribute)?.value;

/** One element of a template. */
export class TemplateElement {
  readonly #element: Element;
  readonly #error: (what: string) => Error;

  constructor(element: Element, createError: (what: string) => Error) {
    this.#element = element;
    this.#error = createError;
  }

  get tagName(): string {
    return this.#element.tagName;
  }

  /** An attribute's value in the built page. */
  built(attribute: string): string | undefined {
    return attributeOf(this.#element, attribute);
  }

  /** The descendants with this tag name. */
  inside(tagName: string): TemplateElement[] {
    return elementsBelow(this.#element)
      .filter((element) => element.tagName === tagName)
      .map((element) => new TemplateElement(element, this.#error));
  }

  /** The text in the built page. @throws Error when the element contains other elements */
  get builtText(): string {
    return this.#element.childNodes.map((node) => ("value" in node ? node.value : this.#notOnlyText())).join("");
  }

  /** Replaces the text. @throws Error when the element contains other elements */
  text(value: string): Edit {
    const { startTag, endTag } = this.#element.sourceCodeLocation ?? {};
    if (!startTag || !endTag || this.#element.childNodes.some((node) => !("value" in node))) this.#notOnlyText();
    // Browsers drop a line break right after <textarea>, so this adds one for them to drop.
    const lineBreak = this.tagName === "textarea" ? "\n" : "";
    return { start: startTag.endOffset, end: endTag.startOffset, text: lineBreak + escapeHtml(value) };
  }

  /** Sets an attribute, or removes it with null. */
  attribute(name: string, value: string | null): Edit {
    const { startTag, attrs } = this.#element.sourceCodeLocation ?? {};
    if (!startTag) throw this.#error(`<${this.tagName}> has no start tag in the page`);
    const text = value === null ? "" : `${name}="${escapeHtml(value)}"`;
    const built = attrs?.[name];
    if (built) return { start: built.startOffset, end: built.endOffset, text };
    const start = startTag.startOffset + 1 + this.tagName.length;
    return { start, end: start, text: text && ` ${text}` };
  }

  /** Removes `hidden`. */
  show(): Edit {
    return this.attribute("hidden", null);
  }

  #notOnlyText(): never {
    throw this.#error(`<${this.tagName}> must contain text only`);
  }
}

/** Finds the elements to fill in, and creates filled pages. */
export class PageTemplate {
  readonly #path: string;
  readonly #html: string;
  readonly #policy: string;
  readonly #elements: readonly Element[];

  /** @param path names the page in error messages */
  constructor(path: string, html: string, policy: string) {
    this.#path = path;
    this.#html = html;
    this.#policy = policy;
    this.#elements = elementsBelow(parse(html, { sourceCodeLocationInfo: true }));
  }

  /** The element with this attribute, and this value if given. @throws Error unless there is exactly one */
  marked(attribute: string, value?: string): TemplateElement {
    return this.#one(value === undefined ? `[${attribute}]` : `[${attribute}="${value}"]`, (element) => {
      const found = attributeOf(element, attribute);
      return value === undefined ? found !== undefined : found === value;
    });
  }

  /** The form control with this name. @throws Error unless there is exactly one */
  control(name: string): TemplateElement {
    const isControl = ({ tagName }: Element) => ["input", "select", "textarea"].includes(tagName);
    return this.#one(
      `form control named "${name}"`,
      (element) => isControl(element) && attributeOf(element, "name") === name,
    );
  }

  /** Applies the edits. */
  fill(edits: readonly Edit[]): FilledPage {
    let html = "";
    let copied = 0;
    for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
      html += this.#html.slice(copied, start) + text;
      copied = end;
    }
    return { html: html + this.#html.slice(copied), policy: this.#policy };
  }

  #error = (what: string): Error =>
    new Error(`The built page ${this.#path} cannot be filled in: ${what}. Build the site again: npm run build.`);

  #one(what: string, matches: (element: Element) => boolean): TemplateElement {
    const found = this.#elements.filter(matches);
    const [element] = found;
    if (!element || found.length > 1) throw this.#error(`it must have one ${what}, but has ${found.length}`);
    return new TemplateElement(element, this.#error);
  }
}
