import { dirname, join } from 'node:path'

type Text = { path: string; text: string }

/** The classes that a stylesheet's selectors define, without those of `:global()`. */
function classesOf(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/:global\([^)]*\)/g, '')
  const selectors = [...plain.matchAll(/([^{}]+)\{/g)].map(([, selector]) => selector!.trim())
  const own = selectors.filter((selector) => !selector.startsWith('@')).join(' ')
  return [...new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!))]
}

/**
 * Classes unused by the files that import their stylesheet: dead ones, or a theme's class without
 * `:global()`, whose rule has no effect. A file that picks classes by a variable counts as using all.
 */
export function styleBreaches(styles: readonly Text[], sources: readonly Text[]): string[] {
  return styles.flatMap(({ path, text }) => {
    const users = sources.filter((source) =>
      [...source.text.matchAll(/from '([^']+\.module\.css)'/g)].some(
        ([, from]) => join(dirname(source.path), from!) === path,
      ),
    )
    const code = users.map((user) => user.text).join('\n')
    if (/styles\[/.test(code)) return []
    return classesOf(text)
      .filter((name) => !new RegExp(`\\.${name}\\b`).test(code))
      .map((name) => `${path}: nobody uses .${name}`)
  })
}

const tokens = 'app/tokens.css'
/** Paper has a look of its own. */
const isScreen = ({ path }: Text) => path !== tokens && !path.startsWith('app/print/')

/**
 * Colours and sizes of text that are not tokens of `app/tokens.css`, and tokens that no stylesheet uses. A
 * mask's black is no colour; sizes relative to the text around are free, and pixels where SVG is drawn.
 */
export function tokenBreaches(styles: readonly Text[]): string[] {
  const strange = styles.filter(isScreen).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => {
      const colour = /#[0-9a-f]{3,8}\b|\brgba?\(\s*\d|\bhsla?\(/i.test(line) && !line.includes('mask')
      const size =
        /font-size:[^;]*\drem/.test(line) || (!/\bfill:/.test(text) && /font-size:\s*[\d.]+px/.test(line))
      return colour || size ? [`${path}:${i + 1} ${line.trim()}: take one of ${tokens}`] : []
    }),
  )
  const defined = styles.find(({ path }) => path === tokens)?.text ?? ''
  const used = styles.map(({ text }) => text).join('\n')
  const idle = [...new Set([...defined.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!))]
    .filter((name) => !used.includes(`var(${name}`))
    .map((name) => `${tokens}: nothing uses ${name}`)
  return [...strange, ...idle]
}
