import * as article from '#api/article'
import { arrangeArticles } from '#market/article/arrange'
import { createArticle } from '#market/article/create'
import { listAll } from '#market/article/list-all'
import { listPublished } from '#market/article/list-published'
import { publishArticle } from '#market/article/publish'
import { rateArticle } from '#market/article/rate'
import { removeArticle } from '#market/article/remove'
import { renameArticle } from '#market/article/rename'
import { restoreArticle } from '#market/article/restore'
import { saveArticle } from '#market/article/save'
import { searchArticles } from '#market/article/search'
import { showArticle } from '#market/article/show'
import { showPublished } from '#market/article/show-published'
import { unpublishArticle } from '#market/article/unpublish'
import { listVersions, showVersion } from '#market/article/versions'
import { cleanTexts } from '../articles/clean-html.ts'
import { type Answer, answer, answerInSteps } from './answer.ts'

/** The help centre, and the writing of it. */
export const articleAnswers: readonly Answer[] = [
  answer(article.getFixedArticleList, listPublished),
  answer(article.getArticle, showPublished),
  answer(article.searchArticles, searchArticles),
  answer(article.rateArticle, rateArticle),
  answer(article.articleList, listAll),
  answer(article.articleDetail, showArticle),
  answer(article.articleVersions, listVersions),
  answer(article.articleVersion, showVersion),
  answer(article.createArticle, createArticle),
  answerInSteps(article.saveArticle, (steps, actor, { id, version, texts }) => {
    const clean = cleanTexts(texts)
    return steps.once((tx) => saveArticle(tx, actor, { id, version, texts: clean }))
  }),
  answer(article.restoreArticle, restoreArticle),
  answer(article.publishArticle, publishArticle),
  answer(article.unpublishArticle, unpublishArticle),
  answer(article.renameArticle, renameArticle),
  answer(article.deleteArticle, removeArticle),
  answer(article.orderArticles, arrangeArticles),
]
