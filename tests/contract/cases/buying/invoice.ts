import { randomUUID } from 'node:crypto'
import { dayAt, timeZoneOf } from '#rules/days'
import type { Cases, World } from '../world.ts'

const thisMonth = () => dayAt(new Date(), timeZoneOf('LA')).slice(0, 7)

async function withInvoice(world: World) {
  const person = await world.customer(500)
  return { ...person, ...(await world.order(person, 'paid')) }
}

/** A paid order, who asks to have its invoice mailed, and whither. */
const toSend = async (world: World, as?: 'service') => {
  const { actor, caller, order_number } = await withInvoice(world)
  const asking = as ? (await world.staff(as)).caller : caller
  return { as: asking, input: { order_number, to: actor.email, idempotency_key: randomUUID() } }
}

type Paths =
  | '/user/invoices'
  | '/user/invoiceArchive'
  | '/supply/order/order/lines'
  | '/supply/order/order/invoiceAddresses'
  | '/office/invoiceAddresses'
  | '/home/sendInvoice'
  | '/office/sendInvoice'

export const invoiceCases: Cases<Paths> = {
  '/user/invoices': {
    right: async (world) => ({ as: (await withInvoice(world)).caller, input: { month: thisMonth() } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/invoiceArchive': {
    right: async (world) => {
      const { caller } = await withInvoice(world)
      return { as: caller, input: { month: thisMonth(), sheet: 'letter' } }
    },
    refused: async (world) => {
      const { caller } = await withInvoice(world)
      return { as: caller, input: { month: '2020-02', sheet: 'a4' }, reason: 'order.noInvoices' }
    },
    stranger: 'order.noInvoices',
  },
  '/supply/order/order/lines': {
    right: async (world) => {
      const { caller, order_number } = await withInvoice(world)
      return { as: caller, input: { order_numbers: order_number } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/supply/order/order/invoiceAddresses': {
    right: async (world) => {
      const { caller, order_number } = await withInvoice(world)
      return { as: caller, input: { order_number } }
    },
    refused: async ({ customer }) => {
      const { caller } = await customer()
      return { as: caller, input: { order_number: 'T000000000-1' }, reason: 'order.notFound' }
    },
    stranger: 'order.notFound',
  },
  '/office/invoiceAddresses': {
    right: async (world) => {
      const { order_number } = await withInvoice(world)
      return { as: (await world.staff('service')).caller, input: { order_number } }
    },
    refused: async ({ staff }) => {
      const { caller } = await staff('service')
      return { as: caller, input: { order_number: 'T000000000-1' }, reason: 'order.notFound' }
    },
    stranger: 'nothing',
  },
  '/home/sendInvoice': {
    right: (world) => toSend(world),
    refused: async (world) => {
      const { as, input } = await toSend(world)
      const to = 'books@elsewhere.example.com'
      return { as, input: { ...input, to }, reason: 'order.addressNotOfCompany' }
    },
    stranger: 'order.notFound',
  },
  '/office/sendInvoice': {
    right: (world) => toSend(world, 'service'),
    refused: async (world) => {
      const { as, input } = await toSend(world, 'service')
      const to = 'books@elsewhere.example.com'
      return { as, input: { ...input, to }, reason: 'order.addressNotOfCompany' }
    },
    stranger: 'nothing',
  },
}
