/**
 * Keeps the floating buttons off the text on small screens (requirement 1.4). They slide out on scrolling down and near the
 * enquiry form or the actions of a plan. They return on scrolling up, and at rest over neither letters nor controls.
 */
const CONTROLS = "a, button, input, select, textarea, label, summary";
const widget = document.querySelector<HTMLElement>(".contact-widget");
/** The form, the panel in its place once it is sent, and the actions of a plan. */
const KEPT = "[data-enquiry-form], [aria-labelledby=sent], .plan-actions";
/** Small enough for a point on each line of a note. */
const STEP_PX = 12;
let top = 0;

const isNear = (element: Element) => {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight;
};
const isNearKept = () => [...document.querySelectorAll(KEPT)].some(isNear);

/** Whether a point of the buttons' place lies on a control or a line of text. */
function coversText({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): boolean {
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
      const element = document.elementFromPoint(x, y);
      if (element?.closest(CONTROLS) || [...(element?.childNodes ?? [])].some(isOnText)) return true;
    }
  }
  return false;
}

function onScroll() {
  const isDown = scrollY > top;
  top = scrollY;
  widget?.toggleAttribute("data-away", isDown || isNearKept());
}

function onRest() {
  if (widget?.matches("[data-away]")) widget.toggleAttribute("data-away", isNearKept() || coversText(widget));
}

// The first scrolling loads this script, and may be over.
onScroll();
onRest();
addEventListener("scroll", onScroll, { passive: true });
addEventListener("scrollend", onRest);

export {};
