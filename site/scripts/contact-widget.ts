/**
 * Keeps the floating buttons off what is read (requirement 1.4): each rests only where its place is free, the upper one
 * never alone. On small screens they also slide out on scrolling down and near the enquiry form or the actions of a
 * plan, and return on scrolling up.
 */
/** They make way for text, controls and drawings. In a layer over a picture only the numbers count. */
const KEPT_FREE = "a, button, input, select, textarea, label, svg:not(.absolute), .drawn";
/**
 * Near these they are away: the form, the panel in its place once it is sent, a plan's actions, the links between its
 * questions.
 */
const AWAY_NEAR = "[data-enquiry-form], [aria-labelledby=sent], .plan-actions, .question-links";
const AIR_PX = 8;
/** So close that each line of a note has a point. */
const STEP_PX = 12;
/** From the lowest up. */
const buttons = [...document.querySelectorAll<HTMLElement>(".contact-widget > a")].reverse();
const small = matchMedia("(width < 64rem)");
let lastTop = 0;

const isNear = (element: Element) => {
  // Reading the place of a part whose layout is delayed (layouts/idle-layout.css) would lay it out.
  if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight;
};
const isNearOne = () => small.matches && [...document.querySelectorAll(AWAY_NEAR)].some(isNear);

/** From edge to edge. */
const pointsBetween = (start: number, end: number) => {
  const steps = Math.ceil((end - start) / STEP_PX);
  return Array.from({ length: steps + 1 }, (_, step) => start + ((end - start) * step) / steps);
};

/** Whether the place of a button, also while it is away, has text, a drawing or a control in it. */
function isTaken(button: HTMLElement): boolean {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight, offsetParent } = button;
  const { left: x = 0, top: y = 0 } = offsetParent?.getBoundingClientRect() ?? {};
  const [left, top] = [x + offsetLeft - AIR_PX, y + offsetTop - AIR_PX];
  const [right, bottom] = [left + offsetWidth + 2 * AIR_PX, top + offsetHeight + 2 * AIR_PX];
  const range = document.createRange();
  const isTextInside = (node: Node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNode(node);
    return [...range.getClientRects()].some(
      (line) => line.right > left && line.left < right && line.bottom > top && line.top < bottom,
    );
  };
  return pointsBetween(top, bottom).some((y) =>
    pointsBetween(left, right).some((x) => {
      const element = document.elementsFromPoint(x, y).find((found) => !found.closest(".contact-widget"));
      return element?.closest(KEPT_FREE) || [...(element?.childNodes ?? [])].some(isTextInside);
    }),
  );
}

function onScroll() {
  const isAway = scrollY > lastTop || isNearOne();
  lastTop = scrollY;
  if (small.matches) for (const button of buttons) button.toggleAttribute("data-away", isAway);
}

function settle() {
  let isAway = isNearOne();
  for (const button of buttons) {
    isAway ||= isTaken(button);
    button.toggleAttribute("data-away", isAway);
  }
}

settle();
// Without a slide on arrival, which would draw a dozen frames.
for (const slide of buttons.flatMap((button) => button.getAnimations())) slide.finish();
addEventListener("scroll", onScroll, { passive: true });
addEventListener("scrollend", settle);
addEventListener("resize", settle);
// A fold that opens or closes moves what is below the buttons.
addEventListener("toggle", settle, true);

export {};
