import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type QuickAnswer = Out<CallAt<'/chat/quickAnswers'>>['list'][number]
