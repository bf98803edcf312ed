import type { Tx } from '#database/connect'
import { openRequisitionFacts } from '#market/aftersale/paper/requisition-facts'
import { makeRequisitionPaper, type RequisitionPaperFacts } from '#rules/aftersale/paper/requisition-paper'
import { type CodedPaper, withCodes } from '../paper-with-barcodes.ts'
import type { NumberedPaper, NumberedPdf, PaperOrigin } from './numbered-paper.ts'

const openFor =
  (reader: RequisitionPaperFacts['reader']) =>
  async (tx: Tx, { number, language }: NumberedPdf, { public_url }: PaperOrigin): Promise<CodedPaper> => {
    const facts = await openRequisitionFacts(tx, { requisition_number: number, reader, language })
    return requisitionSheet(facts, public_url)
  }

/** A dealer's requisition forms. */
export const requisitionPaper: NumberedPaper = {
  kind: 'requisition-paper',
  file: 'form',
  open: openFor('dealer'),
}

/** The same for the warehouse, which reads where the goods lie. */
export const workPaper: NumberedPaper = { kind: 'work-paper', file: 'form', open: openFor('warehouse') }

/** A requisition form on paper, with its codes: they lead to its page. */
export const requisitionSheet = (facts: RequisitionPaperFacts, public_url: string): CodedPaper =>
  withCodes(
    makeRequisitionPaper(facts),
    public_url,
    `/${facts.reader === 'warehouse' ? 'office/requisitions' : 'user_center/requisition_form_list'}/${encodeURIComponent(facts.requisition_number)}`,
  )
