import type { workRequisition as declared } from '#api/goods/stock/office-requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { RequisitionState } from '#rules/goods/private/requisition-graph'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { lockCounted } from './count-less.ts'
import { endForm } from './end-form.ts'
import { lockRequisition } from './find-requisition.ts'
import { finishWork } from './finish-work.ts'
import type { RequisitionWork } from './line-results.ts'
import { moveRequisition } from './move-requisition.ts'
import { arriveMoved, departMoved } from './send-moved.ts'

type Input = In<typeof declared>

/**
 * What the warehouse does with a form: refuses it with a reason, begins the work, sends what is moved on its
 * way and counts it where it arrives, or finishes the work. Refuses an unknown form
 * (`requisition.notFound`), what its state does not allow (`requisition.notAllowed`), lines that are not its
 * own, or not all (`requisition.lines`), and pieces that cannot be (`requisition.quantity`).
 */
export async function workRequisition(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  if (input.event === 'finish') await lockCounted(tx, input.requisition_number)
  const form = await lockRequisition(tx, actor, input.requisition_number)
  const state = await worked(tx, actor, { form, input })
  const { requisition_number: _, idempotency_key: __, event, ...said } = input
  await writeAudit(tx, actor, {
    action: `requisition.${event}`,
    subject: 'requisition',
    subject_id: form.requisition_number,
    before: { state: form.state },
    after: { ...said, state },
  })
  return { state }
}

function worked(tx: Tx, actor: Staff, { form, input }: RequisitionWork): Promise<RequisitionState> {
  switch (input.event) {
    case 'refuse':
      return refuseForm(tx, actor, { form, input })
    case 'begin':
      return moveRequisition(tx, actor, { form, event: 'begin', remark: input.remark })
    case 'depart':
      return departMoved(tx, actor, { form, input })
    case 'arrive':
      return arriveMoved(tx, actor, { form, input })
    case 'finish':
      return finishWork(tx, actor, { form, input })
  }
}

async function refuseForm(tx: Tx, actor: Staff, { form, input: { remark } }: RequisitionWork<'refuse'>) {
  const { state } = await endForm(tx, actor, { form, event: 'refuse', remark })
  const params = { requisition_number: form.requisition_number, reason: remark }
  await notify(tx, actor, { to: form.account_id, name: 'requisitionRefused', params })
  return state
}
