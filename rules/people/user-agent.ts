/** What a browser says of itself, in words that its owner knows. Empty where it says nothing that we know. */
export type UserAgent = { browser: string; system: string; kind: 'desk' | 'phone' | 'tablet' }

// The first that fits: browsers name those they descend from as well.
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

/** Browser and system of a `User-Agent` header; versions say nothing to people and are left out. */
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
