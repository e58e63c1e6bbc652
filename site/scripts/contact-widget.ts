/**
 * Keeps the floating buttons off the text on small screens (requirement 1.4). They slide out on scrolling down and near the
 * enquiry form or the actions of a plan. They return at rest over neither letters nor controls, and on scrolling up: over
 * letters for some seconds, in which a thumb reaches them.
 */
const CONTROLS = "a, button, input, select, textarea, label, summary";
const widget = document.querySelector<HTMLElement>(".contact-widget");
/** The form, the panel in its place once it is sent, the actions of a plan, and the links between its questions. */
const KEPT = "[data-enquiry-form], [aria-labelledby=sent], .plan-actions, .question-links";
/** Small enough for a point on each line of a note. */
const STEP_PX = 12;
const STAY_MS = 4000;
let leaving: ReturnType<typeof setTimeout>;
let top = 0;

const isNear = (element: Element) => {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight;
};
const isNearKept = () => [...document.querySelectorAll(KEPT)].some(isNear);

/** Whether a point of the buttons' place lies on a control or a line of text. */
function coversText(buttons: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = buttons;
  const [right, bottom] = [left + offsetWidth, top + offsetHeight];
  const range = document.createRange();
  const isOnText = (node: Node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNode(node);
    return [...range.getClientRects()].some(
      (line) => line.right > left && line.left < right && line.bottom > top && line.top < bottom,
    );
  };
  for (let y = top; y <= bottom; y += STEP_PX) {
    for (const x of [left, (left + right) / 2, right]) {
      const element = document.elementsFromPoint(x, y).find((found) => !buttons.contains(found));
      if (element?.closest(CONTROLS) || [...(element?.childNodes ?? [])].some(isOnText)) return true;
    }
  }
  return false;
}

function onScroll() {
  clearTimeout(leaving);
  const isDown = scrollY > top;
  top = scrollY;
  widget?.toggleAttribute("data-away", isDown || isNearKept());
}

const settle = () => widget?.toggleAttribute("data-away", isNearKept() || coversText(widget));

function onRest() {
  clearTimeout(leaving);
  if (widget?.matches("[data-away]")) settle();
  else leaving = setTimeout(settle, STAY_MS);
}

settle();
addEventListener("scroll", onScroll, { passive: true });
addEventListener("scrollend", onRest);

export {};
