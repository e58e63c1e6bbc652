/**
 * A page of the built site with places that the server fills in. HTML is parsed once, when the build is read, to learn
 * where each place begins and ends. Filling joins strings: visitors' text is escaped and never searched with.
 */
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/** The text between two offsets of the page gives way to another. */
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

/** The text as HTML shows it, in an element or in a quoted attribute. */
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
export class Place {
  readonly #element: Element;
  readonly #fault: (what: string) => Error;

  constructor(element: Element, fault: (what: string) => Error) {
    this.#element = element;
    this.#fault = fault;
  }

  get tagName(): string {
    return this.#element.tagName;
  }

  /** An attribute as it was built. */
  built(attribute: string): string | undefined {
    return attributeOf(this.#element, attribute);
  }

  /** The elements of one kind inside this one. */
  inside(tagName: string): Place[] {
    return elementsBelow(this.#element)
      .filter((element) => element.tagName === tagName)
      .map((element) => new Place(element, this.#fault));
  }

  /** The text as it was built. @throws when the element holds more than text */
  get builtText(): string {
    return this.#element.childNodes.map((node) => ("value" in node ? node.value : this.#notOnlyText())).join("");
  }

  /** Replaces the whole text. @throws when the element holds more than text */
  text(value: string): Edit {
    const { startTag, endTag } = this.#element.sourceCodeLocation ?? {};
    if (!startTag || !endTag || this.#element.childNodes.some((node) => !("value" in node))) this.#notOnlyText();
    // Browsers drop a line break right behind the start tag of a textarea, so one is put there to be dropped.
    const dropped = this.tagName === "textarea" ? "\n" : "";
    return { start: startTag.endOffset, end: endTag.startOffset, text: dropped + escapeHtml(value) };
  }

  /** Sets an attribute, or removes it with null. */
  attribute(name: string, value: string | null): Edit {
    const { startTag, attrs } = this.#element.sourceCodeLocation ?? {};
    if (!startTag) throw this.#fault(`<${this.tagName}> is not written in the page`);
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
    throw this.#fault(`<${this.tagName}> must hold text and nothing else`);
  }
}

/** Finds the places of a page and fills them in. */
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

  /** The element with this attribute, and this value where one is given. @throws unless there is exactly one */
  marked(attribute: string, value?: string): Place {
    return this.#one(value === undefined ? `[${attribute}]` : `[${attribute}="${value}"]`, (element) => {
      const found = attributeOf(element, attribute);
      return value === undefined ? found !== undefined : found === value;
    });
  }

  /** The form control with this name. @throws unless there is exactly one */
  control(name: string): Place {
    const isControl = ({ tagName }: Element) => ["input", "select", "textarea"].includes(tagName);
    return this.#one(
      `form control named "${name}"`,
      (element) => isControl(element) && attributeOf(element, "name") === name,
    );
  }

  /** The page with these edits made. */
  fill(edits: readonly Edit[]): FilledPage {
    let html = "";
    let copied = 0;
    for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
      html += this.#html.slice(copied, start) + text;
      copied = end;
    }
    return { html: html + this.#html.slice(copied), policy: this.#policy };
  }

  #fault = (what: string): Error =>
    new Error(`The built page ${this.#path} cannot be filled in: ${what}. Build the site again: npm run build.`);

  #one(what: string, matches: (element: Element) => boolean): Place {
    const found = this.#elements.filter(matches);
    const [element] = found;
    if (!element || found.length > 1) throw this.#fault(`it must have one ${what}, but has ${found.length}`);
    return new Place(element, this.#fault);
  }
}
