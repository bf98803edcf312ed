import * as score from '#api/goods/score'
import { contestCase } from '#market/goods/merchant/score/contest-case'
import { decideContest } from '#market/goods/merchant/score/decide-contest'
import { listContests } from '#market/goods/merchant/score/list-contests'
import { listMisses, showScore } from '#market/goods/merchant/score/show-score'
import { answer, type CallHandler } from '../answer.ts'

export const scoreAnswers: readonly CallHandler[] = [
  answer(score.ownScore, showScore),
  answer(score.scoreMisses, listMisses),
  answer(score.contestCase, contestCase),
  answer(score.contestList, listContests),
  answer(score.decideContest, decideContest),
]
