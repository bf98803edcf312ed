import { aboutArticles } from './articles/about.ts'
import type { DemoArticle } from './articles/article.ts'
import { helpArticles } from './articles/help.ts'
import { policyArticles } from './articles/policy.ts'

/** The fixed articles, in the order in which footer and help centre show them. */
export const demoArticles: readonly DemoArticle[] = [...aboutArticles, ...helpArticles, ...policyArticles]
