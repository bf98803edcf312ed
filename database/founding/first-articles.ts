import { aboutArticles } from './first-articles/about.ts'
import type { FirstArticle } from './first-articles/article.ts'
import { buyingArticles } from './first-articles/buying.ts'
import { contractArticles } from './first-articles/contracts.ts'
import { dataProtectionArticles } from './first-articles/data-protection.ts'
import { policyArticles } from './first-articles/policy.ts'
import { text3 } from './first-articles/text3.ts'
import type { LaidArticle } from './lay-articles.ts'

/** The fixed articles, in the order in which footer and help centre show them. */
export const firstArticles: readonly FirstArticle[] = [
  ...buyingArticles,
  ...contractArticles,
  ...aboutArticles,
  ...policyArticles,
  ...dataProtectionArticles,
]

/** A fixed article in the form that is inserted. */
export const laidArticle = ({ title, summary, html, ...article }: FirstArticle): LaidArticle => ({
  ...article,
  title: text3(title),
  summary: text3(summary),
  html: text3(html),
})
