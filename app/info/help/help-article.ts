import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type HelpArticle = Omit<Out<CallAt<'/home/getArticle'>>, 'body'>

export type HelpTopic = Out<CallAt<'/home/getFixedArticleList'>>['list'][number]
