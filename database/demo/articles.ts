import type { LaidArticle } from '../lay-articles.ts'
import { aboutArticles } from './articles/about.ts'
import type { DemoArticle } from './articles/article.ts'
import { buyingArticles } from './articles/buying.ts'
import { contractArticles } from './articles/contracts.ts'
import { dataProtectionArticles } from './articles/data-protection.ts'
import { policyArticles } from './articles/policy.ts'
import { text3 } from './catalogue/text3.ts'

/** The fixed articles, in the order in which footer and help centre show them. */
export const demoArticles: readonly DemoArticle[] = [
  ...buyingArticles,
  ...contractArticles,
  ...aboutArticles,
  ...policyArticles,
  ...dataProtectionArticles,
]

/** Such an article as it is laid. */
export const laidArticle = ({ title, summary, html, ...article }: DemoArticle): LaidArticle => ({
  ...article,
  title: text3(title),
  summary: text3(summary),
  html: text3(html),
})
