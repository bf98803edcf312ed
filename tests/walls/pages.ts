import type { RouteConfigEntry } from '@react-router/dev/routes'

/** A page: its address below the shop's, and its file below `app/`. */
type Page = { url: string; file: string }

/** Pages with other names, with the reason. */
const otherwise: Readonly<Record<string, string>> = {
  'info/help-article.tsx': 'the address help_center_t, from the specification, says nothing',
  'print/paper-page.tsx': 'one page prints every kind of paper',
}

/** The pages of a route table, without the routes that only frame them. */
export function pagesOf(routes: readonly RouteConfigEntry[], above = ''): Page[] {
  return routes.flatMap(({ path, file, children }) => {
    const url = path === undefined ? above : `${above}/${path}`
    return [...(path === undefined ? [] : [{ url, file }]), ...pagesOf(children ?? [], url)]
  })
}

/**
 * Pages whose file cannot be found from their address: it is named as the last part of the address, in
 * kebab-case and maybe the plural; where that is a parameter (`/order/:number`) it may be named by the one
 * thing that it shows. Several addresses may share the page of the first.
 */
export function pageBreaches(routes: readonly RouteConfigEntry[]): string[] {
  const pages = pagesOf(routes)
  const shared = new Set<string>()
  return pages.flatMap(({ url, file }) => {
    if (shared.has(file) || file in otherwise) return []
    shared.add(file)
    const last = url.split('/').at(-1) ?? ''
    const name = file.split('/').at(-1)?.split('.')[0] ?? ''
    if (last.startsWith(':') || last === '*') return []
    const wanted = kebab(last.split('.')[0] ?? '')
    return [wanted, `${wanted}s`].includes(name)
      ? []
      : [`${url} is shown by app/${file}: call it ${file.replace(/[^/]+$/, `${wanted}.tsx`)}`]
  })
}

const kebab = (text: string) =>
  text
    .replaceAll('_', '-')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
