import * as statement from '#api/paying/bank-statement'
import { confirmLine, setLineAside } from '#market/paying/statement/decide-line'
import { keepLines, rememberedMapping } from '#market/paying/statement/keep-lines'
import { keepRepeatedLine } from '#market/paying/statement/keep-repeat'
import { lineTargets } from '#market/paying/statement/line-targets'
import { listLines } from '#market/paying/statement/list-lines'
import { listStatements } from '#market/paying/statement/list-statements'
import { sureLines } from '#market/paying/statement/sure-lines'
import { takeBackCredit } from '#market/paying/statement/take-back-credit'
import { guessStatementMapping } from '#rules/paying/statement/guess-mapping'
import { oneAtATime, statementOf } from '../../spreadsheet/read-in-worker.ts'
import { statementAtMost } from '../../spreadsheet/read-statement.ts'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

const rowsShown = 12
const rowsGuessedBy = 200

/** The statement that came with a call. */
const received = (steps: HandlerContext, { account_id }: { account_id: number }) =>
  oneAtATime(account_id, async () => {
    const { path, name } = await steps.received({ maxBytes: statementAtMost.bytes })
    return statementOf(path, name)
  })

export const bankStatementAnswers: readonly CallHandler[] = [
  answerInSteps(statement.statementPreview, async (steps, actor) => {
    const { file_name, columns, rows } = await received(steps, actor)
    const cells = rows.slice(0, rowsGuessedBy).map((row) => columns.map((_, i) => row.cells[i] ?? ''))
    const before = await steps.read((tx) => rememberedMapping(tx, columns))
    return {
      file_name,
      columns: [...columns],
      rows: cells.slice(0, rowsShown),
      mapping: before ?? guessStatementMapping(columns, cells),
      remembered: before !== null,
    }
  }),
  answerInSteps(statement.statementImport, async (steps, actor, { mapping }) => {
    const read = await received(steps, actor)
    return steps.once((tx) => keepLines(tx, actor, { statement: read, mapping }))
  }),
  answer(statement.keepRepeatedLine, keepRepeatedLine),
  answer(statement.statementLines, listLines),
  answer(statement.statementList, listStatements),
  answer(statement.sureLines, sureLines),
  answer(statement.lineTargets, lineTargets),
  answer(statement.confirmLine, confirmLine),
  answer(statement.takeBackCredit, takeBackCredit),
  answer(statement.setLineAside, setLineAside),
]
