import type { Tx } from '#database/connect'
import { saveQuickAnswer } from '#market/talk/chat/notes/quick-answers'
import type { AnswerPlace } from '#rules/talk/quick-answer'
import { quickRows } from '../../data/quick-answers.ts'
import { demoActors } from '../actors.ts'

/** What the staff often write, kept where they write it. */
export async function seedQuickAnswers(tx: Tx, at: Date): Promise<void> {
  const administrator = (await demoActors(tx)).staff('administrator', at)
  for (const [place, rows] of Object.entries(quickRows))
    for (const [title, body_en, body_es, body_zh] of rows) {
      const said = { title, body_en, body_es, body_zh }
      await saveQuickAnswer(tx, administrator, { place: place as AnswerPlace, ...said })
    }
}
