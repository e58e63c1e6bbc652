/**
 * Keeps the floating buttons off the text (requirement 1.4): each rests only where it covers neither text nor controls. On small
 * screens they also slide out on scrolling down and near the enquiry form or the actions of a plan, and return on scrolling up.
 */
const CONTROLS = "a, button, input, select, textarea, label, summary > svg";
const buttons = document.querySelectorAll<HTMLElement>(".contact-widget > a");
const small = matchMedia("(width < 64rem)");
/** The form, the panel in its place once it is sent, the actions of a plan, and the links between its questions. */
const KEPT = "[data-enquiry-form], [aria-labelledby=sent], .plan-actions, .question-links";
/** Points from edge to edge, so close that each line of a note has one. */
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1];
let lastTop = 0;

const isNear = (element: Element) => {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight;
};
const isNearKept = () => small.matches && [...document.querySelectorAll(KEPT)].some(isNear);

/** Whether a point of a button's place, also while it is away, lies on a control or a line of text. */
function coversText(button: HTMLElement): boolean {
  const { left: x = 0, top: y = 0 } = button.offsetParent?.getBoundingClientRect() ?? {};
  const [left, top] = [x + button.offsetLeft, y + button.offsetTop];
  const { offsetWidth: width, offsetHeight: height } = button;
  const range = document.createRange();
  const isOnText = (node: Node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNode(node);
    return [...range.getClientRects()].some(
      (line) => line.right > left && line.left < left + width && line.bottom > top && line.top < top + height,
    );
  };
  for (const y of STEPS) {
    for (const x of STEPS) {
      const found = document.elementsFromPoint(left + x * width, top + y * height);
      const element = found.find((each) => !button.contains(each));
      if (element?.closest(CONTROLS) || [...(element?.childNodes ?? [])].some(isOnText)) return true;
    }
  }
  return false;
}

function onScroll() {
  if (!small.matches) return;
  const isAway = scrollY > lastTop || isNearKept();
  lastTop = scrollY;
  for (const button of buttons) button.toggleAttribute("data-away", isAway);
}

function settle() {
  const isAway = isNearKept();
  for (const button of buttons) button.toggleAttribute("data-away", isAway || coversText(button));
}

settle();
addEventListener("scroll", onScroll, { passive: true });
addEventListener("scrollend", settle);

export {};
