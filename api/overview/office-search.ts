import { z } from 'zod'
import { accountKinds } from '#rules/roles'
import { call } from '../wire/call.ts'

import { model } from '../wire/plain-shapes.ts'

/** Numbers that were found, each with its company. */
const numbered = z.array(z.object({ number: z.string(), of: z.string() }))

export const officeSearch = call('/office/search', {
  who: 'staff',
  does: 'What staff finds by a number, a name, an e-mail, a phone or a ZIP code. null: not for the roles of this person.',
  reads: true,
  in: z.object({ search: model(80) }),
  out: z.object({
    orders: z
      .object({
        list: z.array(
          z.object({
            order_number: z.string(),
            status: z.number(),
            company_name: z.string(),
            warehouse_name: z.string(),
            po_number: z.string(),
          }),
        ),
        more: z.boolean(),
      })
      .nullable(),
    refunds: z.array(z.object({ refund_number: z.string(), company_name: z.string() })).nullable(),
    freight: numbered.nullable().describe('Freight orders.'),
    requisitions: numbered.nullable().describe('Requisition forms.'),
    inbounds: numbered.nullable().describe('Announced shipments to our warehouses.'),
    companies: z.array(z.object({ company_id: z.number(), name: z.string() })).nullable(),
    certifications: z
      .array(z.object({ id: z.number(), company_name: z.string(), auth_status: z.number() }))
      .nullable()
      .describe("Each company's last round."),
    people: z
      .array(
        z.object({
          account_id: z.number(),
          kind: z.enum(accountKinds),
          name: z.string(),
          email: z.string(),
          company_id: z.number().nullable(),
          company_name: z.string(),
        }),
      )
      .nullable(),
    items: z.array(
      z.object({
        product_id: z.number(),
        relation_id: z.number(),
        title: z.string(),
        custom_sn: z.string(),
      }),
    ),
  }),
})
