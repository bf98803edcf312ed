import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Article = Omit<Out<CallAt<'/home/getArticle'>>, 'body'>

export type Listed = Out<CallAt<'/home/getFixedArticleList'>>['list'][number]
