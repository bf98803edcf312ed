import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/to-article'

/** /article/<name>, the former address of articles, redirects to the current one. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.article(params.slug), 301)
export default function ToArticle() {
  return null
}
