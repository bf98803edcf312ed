import { claimLot as claimCall } from '#api/buying/claim'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { offerOnClaim } from '#market/buying/contract/claim/offer'
import { claimLot } from '#market/buying/contract/claim/open-claim'
import { endUnpaid } from '#market/buying/contract/deadlines/order-deadlines'
import { askTermination } from '#market/buying/contract/termination/ask-termination'
import { acceptLots, confirmReceipts } from '#market/buying/order/lot/lot-deadlines'
import { showOrder } from '#market/buying/order/read/show-order'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { balanceType, releaseGate } from '#rules/buying/contract/terms'
import { payment, type World } from '#tests/contract/cases/world'
import { fund, later } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aMakerFile, inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { aFile } from '#tests/fixtures/people'
import { aVoucher, byWallet, call, decided, type Flow, job, key, type Stage } from './flow.ts'

type Terms = Record<string, unknown>
const reason = 'It cannot go on like this'
const deposit = '8640.00'

/** A buyer with so much money, and the manufacturer. */
async function sides(world: World, dollars: number) {
  const person = await world.customer(dollars)
  const maker = await world.merchant('item')
  return { as: person.caller, maker: maker.caller, buyer: person.actor, seller: maker.actor }
}
/** An order of a contract of 28,800.00, made by one of the fixtures. */
const made =
  <O extends object>(fixture: (db: World['db'], wish: Terms) => Promise<O>, terms: Terms = {}, dollars = 1) =>
  async ({ world }: Stage) => {
    const both = await sides(world, dollars)
    const { buyer, seller } = both
    return { ...both, ...(await fixture(world.db, { buyer, seller, ...terms })), buyer, seller }
  }
const signed = (dollars: number) => made(aContractOrder, {}, dollars)
const producing = (terms?: Terms) => made(inProduction, terms)

/** An order whose lot waits for the judgement of its inspection. */
const inspected = (terms?: Terms) => async (stage: Stage) => {
  const order = await producing(terms)(stage)
  const lots = lotsOf(stage.world.db, order)
  await lots.inspect()
  return { ...order, lots, place: { order_number: order.order_number, lot_no: 1 } }
}
const judging =
  (terms?: Terms): Flow =>
  async (stage) => {
    const { as, place } = await inspected(terms)(stage)
    return call(stage, '/home/judgeInspection', { as, input: { ...place, round: 1, pass: true } })
  }
/** An order whose balance is due, before loading or against its papers. */
const balanceDue = async (stage: Stage) => {
  const order = await inspected({ release_gate: releaseGate.inspectionPassed })(stage)
  await order.lots.judge()
  return order
}

/** A lot with some damage, claimed, and an offer of so much for it. */
const offered =
  (terms: Terms, amount: string, pieces = 0) =>
  async (stage: Stage) => {
    const order = await made(aReceivedLot, terms)(stage)
    const { db } = stage.world
    const { order_number, buyer, seller } = order
    const line = { line_no: 1, condition: 2, quantity: 4, file_ids: [await aFile(db, buyer)] }
    const asks = { order_number, lot_no: 1, asked: '768.00', lines: JSON.stringify([line]), ...key() }
    const at = later(buyer, -24 * 16)
    const { claim_number } = await inTransaction(db, (tx) => claimLot(tx, at, claimCall.in.parse(asks)))
    const lines = [{ line_no: 1, quantity: pieces }]
    const replacement = pieces > 0 ? { planned_on: '2036-04-01', lines } : null
    const offer = { claim_number, amount, text: '', replacement, ...key() }
    await inTransaction(db, (tx) => offerOnClaim(tx, seller, offer))
    return { ...order, claim_number }
  }
const accepting =
  (terms: Terms, amount = '700.00', pieces = 0): Flow =>
  async (stage) => {
    const { as, claim_number } = await offered(terms, amount, pieces)(stage)
    return call(stage, '/home/answerOffer', { as, input: { claim_number, no: 1, answer: 'accept' } })
  }

/** An order that its buyer asked to end some days ago, with these sums. */
const ending =
  (sums: { merchant_keeps: string; buyer_back: string }, terms?: Terms, days = 0) =>
  async (stage: Stage) => {
    const order = await producing(terms)(stage)
    const asks = { order_number: order.order_number, cause: 'agreed', reason, ...sums } as const
    const actor = later(order.buyer, -24 * days)
    await inTransaction(stage.world.db, (tx) => askTermination(tx, actor, asks))
    return order
  }

const allSound: never[] = []
/** A lot that arrived, of an order that is paid whole. */
const landed = async (stage: Stage) => {
  const terms = { deposit_ratio: '100', retention: '10', balance_type: balanceType.afterDelivery }
  const { as, lots, place } = await inspected(terms)(stage)
  await lots.judge()
  await lots.ship()
  await lots.decide((await stage.world.staff('finance')).actor)
  await lots.arrive()
  return { as, place, lots }
}

const passedShort = async (stage: Stage) => {
  const order = await signed(1)(stage)
  const id = await aVoucher(stage, order.buyer, { order_sn: order.order_number, amount: '8615.00' })
  return { ...order, id }
}

/** Each flow of a contract's money, by what it is. */
export const contractFlows: Record<string, Flow> = {
  'a deposit from the wallet': async (stage) => {
    const { as, order_number } = await signed(9_000)(stage)
    return byWallet(stage, as, order_number)
  },
  'the voucher of a deposit': async (stage) => {
    const { as, buyer, order_number: order_sn } = await signed(1)(stage)
    const sent = {
      offline_method: 1,
      paid_on: '2026-03-02',
      voucher_file_ids: await aFile(stage.world.db, buyer),
    }
    return call(stage, '/pay/offline', { as, input: { order_sn, amount: deposit, ...sent } })
  },
  'a deposit by a voucher that is passed': async (stage) => {
    const { buyer, order_number: order_sn } = await signed(1)(stage)
    return decided(stage, { id: await aVoucher(stage, buyer, { order_sn, amount: deposit }) })
  },
  'a voucher that is short of its deposit': async (stage) => {
    const { id } = await passedShort(stage)
    return decided(stage, { id })
  },
  'a deposit that came short, topped up from the wallet': async (stage) => {
    const { as, id, order_number, buyer } = await passedShort(stage)
    const { db } = stage.world
    const finance = (await stage.world.staff('finance')).actor
    await inTransaction(db, (tx) => decideVoucher(tx, finance, { id, pass: 1, reason: '' }))
    await fund(db, buyer, 25)
    return byWallet(stage, as, order_number)
  },
  'a deposit by a voucher and the rest of it from the wallet': async (stage) => {
    const { buyer, order_number: order_sn } = await signed(2_000)(stage)
    return decided(stage, { id: await aVoucher(stage, buyer, { order_sn, amount: '7000.00' }) })
  },
  'a balance from the wallet, which releases': async (stage) => {
    const { as, order_number } = await balanceDue(stage)
    return byWallet(stage, as, order_number)
  },
  'a balance by a voucher that is passed': async (stage) => {
    const { buyer, order_number: order_sn } = await balanceDue(stage)
    return decided(stage, { id: await aVoucher(stage, buyer, { order_sn, amount: '20200.00' }) })
  },
  'a release at the beginning of production': async (stage) => {
    const { maker, seller, order_number } = await producing({ release_gate: releaseGate.productionBegun })(
      stage,
    )
    const file_id = await aMakerFile(stage.world.db, seller, 'image/jpeg')
    return call(stage, '/merchant/beginProduction', { as: maker, input: { order_number, file_id } })
  },
  'a release at an inspection': judging({ release_gate: releaseGate.inspectionPassed, retention: '5' }),
  'a release at the papers of a lot': async (stage) => {
    const { buyer, lots, place } = await inspected({ balance_type: balanceType.afterDelivery })(stage)
    await lots.judge()
    await lots.ship()
    const { contract } = await reading(stage.world.db, (tx) => showOrder(tx, buyer, place))
    const papers = contract!.lots[0]!.evidence.filter(({ state }) => state === 0)
    const decisions = papers.map(({ id }) => ({ id, pass: true, reason: '' }))
    const as = (await stage.world.staff('finance')).caller
    return call(stage, '/office/decideDocuments', { as, input: { ...place, decisions } })
  },
  'the retention at the receipt': async (stage) => {
    const { as, place } = await landed(stage)
    return call(stage, '/home/receiveLot', { as, input: { ...place, lines: allSound } })
  },
  'the retention at a receipt that nobody confirmed': async (stage) => {
    const at = later({ at: new Date() }, 24 * 60).at
    while ((await inTransaction(stage.world.db, (tx) => acceptLots(tx, system(at)))) > 0);
    return job(stage, at, {
      does: confirmReceipts,
      make: async () => {
        await landed(stage)
        await inTransaction(stage.world.db, (tx) => acceptLots(tx, system(at)))
      },
    })
  },
  'a deposit that was never paid': (stage) =>
    job(stage, later({ at: new Date() }, 24 * 15).at, { does: endUnpaid, make: () => signed(1)(stage) }),
  'an end that both sides agree on': async (stage) => {
    const { maker, order_number } = await ending({ merchant_keeps: '3000.00', buyer_back: '5640.00' })(stage)
    const input = { event: 'confirm' as const, order_number, no: 1 }
    return call(stage, '/merchant/terminateContract', { as: maker, input })
  },
  'an end after a release, by which the manufacturer owes': async (stage) => {
    const terms = { release_gate: releaseGate.productionBegun }
    const order = await producing(terms)(stage)
    await lotsOf(stage.world.db, order).begin()
    const sums = { merchant_keeps: '0.00', buyer_back: deposit }
    const asks = { order_number: order.order_number, cause: 'quality', reason, ...sums } as const
    await inTransaction(stage.world.db, (tx) => askTermination(tx, order.buyer, asks))
    const input = { event: 'confirm' as const, order_number: order.order_number, no: 1 }
    return call(stage, '/merchant/terminateContract', { as: order.maker, input })
  },
  'an end that customer service decides': async (stage) => {
    const sums = { merchant_keeps: '1000.00', buyer_back: '1880.00' }
    const { order_number } = await ending(sums, { deposit_ratio: '10' }, 11)(stage)
    const as = (await stage.world.staff('service')).caller
    const input = { decision: 'end' as const, order_number, no: 1, reason, ...sums }
    return call(stage, '/office/terminationDecide', { as, input })
  },
  'an end by the buyer alone, whose goods are late': async (stage) => {
    const { as, order_number } = await producing({ late_days: '7' })(stage)
    const input = { event: 'late' as const, order_number, reason, buyer_back: deposit, password: payment }
    // Its password is counted before it is checked.
    return Object.assign(call(stage, '/home/terminateContract', { as, input }), { deaths: 4 })
  },
  'what a claim takes off the balance': accepting({}),
  'what a claim takes out of what is held': accepting({ deposit_ratio: '100', retention: '10' }),
  'what a claim takes back from the manufacturer': accepting({ deposit_ratio: '100' }),
  'a claim that is settled with a sum and goods that are sent again': accepting(
    { deposit_ratio: '100', retention: '10' },
    '100.00',
    3,
  ),
  'a claim that customer service settles with a sum and goods': async (stage) => {
    const { claim_number } = await offered({ deposit_ratio: '100', retention: '1' }, '10.00')(stage)
    const as = (await stage.world.staff('service')).caller
    const replacement = JSON.stringify({ planned_on: '2036-04-01', lines: [{ line_no: 1, quantity: 1 }] })
    const input = { claim_number, amount: '760.00', reason, replacement }
    return call(stage, '/office/claimDecide', { as, input })
  },
}
