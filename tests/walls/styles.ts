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
