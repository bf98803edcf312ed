/** A browser in words that its owner knows. Empty where the header names nothing known. */
type UserAgent = { browser: string; system: string; kind: 'desk' | 'phone' | 'tablet' }

// The first match counts: browsers also name those they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([sign]) => sign.test(text))?.[1] ?? ''

/** Browser and system of a `User-Agent` header, without versions, which mean nothing to people. */
export function deviceOf(user_agent: string): UserAgent {
  const system = firstOf(systems, user_agent)
  const tablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(user_agent))
  const phone = system === 'iPhone' || (system === 'Android' && !tablet)
  return {
    browser: firstOf(browsers, user_agent),
    system,
    kind: tablet ? 'tablet' : phone ? 'phone' : 'desk',
  }
}
