import { type ArticleSection, articleSections } from '#rules/talk/articles'

type ArticlePlace = { id: number; section: string; position: number }

/**
 * Sorts articles for the help centre: by section, then by position. Rows of an unknown section count as
 * `help`.
 */
export function sortArticles<Row extends ArticlePlace>(
  rows: readonly Row[],
): (Row & { section: ArticleSection })[] {
  return rows
    .map((row) => ({ ...row, section: sectionOf(row.section) }))
    .toSorted(
      (a, b) =>
        articleSections.indexOf(a.section) - articleSections.indexOf(b.section) ||
        a.position - b.position ||
        a.id - b.id,
    )
}

/** The section that a row's text names; the help section where it is unknown. */
export function sectionOf(section: string): ArticleSection {
  return articleSections.find((known) => known === section) ?? 'help'
}
