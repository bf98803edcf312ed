/**
 * What some browsers have not, or bar: on plain http, without storage, in a translated page. Each is used in
 * the file that knows what to do without it.
 */
const ways: [pattern: RegExp, keepers: string[], instead: string][] = [
  [
    /\b(local|session)Storage\b/,
    ['app/ui/keep/web-storage.ts', 'app/ui/start/start-scripts.ts'],
    'app/ui/keep/web-storage.ts, since browsers bar storage',
  ],
  [/\bnew BroadcastChannel\b/, ['app/session/tabs.ts'], 'app/session/tabs.ts, since browsers bar channels'],
  [
    /\bcrypto\.(randomUUID|subtle)\b/,
    ['app/session/random.ts', 'app/ui/form/can-encrypt.ts', 'app/entry.server.tsx'],
    '`randomUuid` of app/session/random.ts, since plain http has none',
  ],
  [
    /\bnavigator\.clipboard\b/,
    ['app/ui/text/copy-text.ts'],
    '`copyText` of app/ui/text/copy-text.ts, since plain http has none',
  ],
  [/\bwindow\.open\(/, [], 'a link: browsers bar windows that are opened after an answer'],
  [
    /\bdocumentElement\.lang\b/,
    [],
    '`pageLanguage` of app/texts/page-language.ts: who translates a page changes its `lang`',
  ],
  [
    /\b(navigator\.(locks|serviceWorker)|indexedDB|requestIdleCallback)\b/,
    [],
    'something that every browser has at every address',
  ],
]

/** Where a file of `app` uses what a browser may not have. */
export function browserBreaches(path: string, text: string): string[] {
  if (!path.startsWith('app/') || /\.test\.tsx?$/.test(path)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      ways
        .filter(([pattern, keepers]) => !keepers.includes(path) && pattern.test(line))
        .map(([, , instead]) => `${path}:${at + 1} not every browser offers this: use ${instead}`),
    )
}
