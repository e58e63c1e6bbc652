/** "+91 98765 10432" for "tel:+919876510432"; other numbers with their digits in one block. Null without a link. */
export function shownNumber(href: string | null): string | null {
  if (href === null) return null;
  const number = href.replace(/^tel:/, "");
  return number.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}
