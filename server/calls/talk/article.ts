import * as article from '#api/talk/article'
import { arrangeArticles } from '#market/talk/article/arrange'
import { createArticle } from '#market/talk/article/create-article'
import { listAll } from '#market/talk/article/list-all'
import { listPublished } from '#market/talk/article/list-published'
import { publishArticle } from '#market/talk/article/publish-article'
import { rateArticle } from '#market/talk/article/rate-article'
import { removeArticle } from '#market/talk/article/remove-article'
import { renameArticle } from '#market/talk/article/rename-article'
import { restoreArticle } from '#market/talk/article/restore-article'
import { saveArticle } from '#market/talk/article/save-article'
import { searchArticles } from '#market/talk/article/search-article'
import { showArticle } from '#market/talk/article/show-article'
import { showPublished } from '#market/talk/article/show-published'
import { unpublishArticle } from '#market/talk/article/unpublish-article'
import { listVersions, showVersion } from '#market/talk/article/versions'
import { cleanTexts } from '../../adapters/clean-html.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

/** The help centre, and the writing of it. */
export const articleAnswers: readonly CallHandler[] = [
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
