import * as damage from '#api/aftersale/damage'
import { removeDamage, reportDamage } from '#market/aftersale/refund/damage/report-damage'
import { type DamageRecord, showDamage } from '#market/aftersale/refund/damage/show-damage'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

/** Reports with a link to each of their pictures. */
const linked = (steps: Pick<HandlerContext, 'linkTo'>, shown: DamageRecord): damage.Damage => ({
  ...shown,
  lines: shown.lines.map((line) => ({
    ...line,
    reports: line.reports.map((report) => ({
      ...report,
      pictures: report.pictures.map((picture) => ({ ...picture, url: steps.linkTo(picture) })),
    })),
  })),
})

export const damageAnswers: readonly CallHandler[] = [
  answerInSteps(damage.damageReports, async (steps, actor, input) =>
    linked(steps, await steps.read((tx) => showDamage(tx, actor, input))),
  ),
  answer(damage.reportDamage, reportDamage),
  answer(damage.removeDamage, removeDamage),
  answerInSteps(damage.officeDamage, async (steps, actor, input) =>
    linked(steps, await steps.read((tx) => showDamage(tx, actor, input))),
  ),
]
