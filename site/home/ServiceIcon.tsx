import { InlineSvg } from "../components/InlineSvg.tsx";

/** The plan-line icon of a service (DESIGN section 7): drawn for 52 to 76 px, decorative beside the title. */
const files = import.meta.glob<string>("../images/icons/*.svg", { query: "?raw", import: "default", eager: true });
const icons = Object.fromEntries(Object.entries(files).map(([path, svg]) => [Number(path.match(/(\d\d)-/)?.[1]), svg]));

export function ServiceIcon({ number, className }: { number: number; className: string }) {
  return <InlineSvg svg={icons[number] ?? ""} className={`plan-icon ${className}`} />;
}
