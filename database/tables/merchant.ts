import type { Generated, GeneratedAlways } from 'kysely'
import type { ClosureReason } from '#rules/goods/merchant/closure'
import type { ContestState, ScoreKind, ScorePeriod, ScoreSource } from '#rules/goods/merchant/score'
import type { AnswerState, RequirementKind } from '#rules/people/merchant/requirement'
import type { Text3 } from '#rules/sites'
import type { DateText, Json } from './columns.ts'

type Requirement = {
  id: GeneratedAlways<number>
  kind: RequirementKind
  title: Json<Text3>
  text: Json<Text3>
  least: number | null
  expires: Generated<boolean>
  required: Generated<boolean>
  active: Generated<boolean>
  position: Generated<number>
  rev: Generated<number>
  /** Whoever changes it names the number that was shown. */
  saves: Generated<number>
}

type RequirementAnswer = {
  id: GeneratedAlways<number>
  requirement_id: number
  merchant_id: number
  state: AnswerState
  rev: number
  note: Generated<string>
  file_id: string | null
  valid_until: DateText | null
  account_id: number
  at: Date
  reviewed_by: number | null
  reviewed_at: Date | null
  review_note: Generated<string>
  reminded_days: number | null
}

type MerchantClosure = {
  id: GeneratedAlways<number>
  merchant_id: number
  from_on: DateText
  until_on: DateText
  reason: ClosureReason
  account_id: number
  at: Date
  reminded: Generated<boolean>
}

type MerchantCertificate = {
  id: GeneratedAlways<number>
  merchant_id: number
  name: string
  number: Generated<string>
  file_id: string
  valid_until: DateText | null
  account_id: number
  at: Date
  reminded_days: number | null
}

type MerchantScore = {
  merchant_id: number
  period: ScorePeriod
  day: DateText
  kind: ScoreKind
  hits: number
  cases: number
}

type ScoreContest = {
  id: GeneratedAlways<number>
  merchant_id: number
  source: ScoreSource
  case_id: number
  kind: ScoreKind
  number: string
  ended_at: Date
  reason: string
  account_id: number
  at: Date
  state: Generated<ContestState>
  answer: Generated<string>
  decided_by: number | null
  decided_at: Date | null
}

export type MerchantTables = {
  merchant_score: MerchantScore
  score_contest: ScoreContest
  merchant_certificate: MerchantCertificate
  merchant_closure: MerchantClosure
  requirement: Requirement
  requirement_answer: RequirementAnswer
}
