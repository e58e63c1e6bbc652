/** Preloaded into a server: its clock jumps forward and back by days, many times a second. */
const DAY = 24 * 60 * 60 * 1000;
const jumps = [0, 1, -1, 400, 0, -3] as const;
const EVERY_MS = 20;

const RealDate = Date;
const now = () => RealDate.now() + DAY * (jumps[Math.floor(performance.now() / EVERY_MS) % jumps.length] ?? 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
