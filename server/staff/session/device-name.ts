/** Names browsers for people. */
/** Several browsers name others as well, so the order matters. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const firstMatch = (names: readonly [RegExp, string][], text: string, otherwise: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

/** Short words for a browser, such as "Chrome on Android". Nothing of the header itself comes through. */
export const deviceName = (userAgent = ""): string =>
  `${firstMatch(browsers, userAgent, "A browser")} on ${firstMatch(systems, userAgent, "an unknown system")}`;
