import { InlineSvg } from "../components/InlineSvg.tsx";

const files = import.meta.glob<string>("../images/icons/*.svg", { query: "?raw", import: "default", eager: true });
const icons = Object.fromEntries(Object.entries(files).map(([path, svg]) => [Number(path.match(/(\d\d)-/)?.[1]), svg]));

/**
 * The icon of a service, drawn for 52 to 76 px; decorative beside the title. A service without an icon of its own gets
 * number 0, the plan of an empty room.
 */
export function ServiceIcon({ number, className }: { number: number; className: string }) {
  return <InlineSvg svg={icons[number] ?? icons[0] ?? ""} className={`plan-icon ${className}`} />;
}
