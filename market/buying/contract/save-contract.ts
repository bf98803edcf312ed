import type { saveContract as declared } from '#api/buying/contract'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { ContractDraft } from '#rules/buying/contract/draft'
import { contractState } from '#rules/buying/contract/state'
import { type Cents, moneyText, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { findContract, lockContract } from './find-contract.ts'
import { takeFromCart } from './goods/take-from-cart.ts'
import { merchantBy } from './issue-number.ts'
import { moveContract, stateAfter } from './move-contract.ts'
import { readTerms, type Terms } from './read-terms.ts'
import { tellSide } from './tell-side.ts'
import { freezeVersion } from './version/freeze-version.ts'

/**
 * Saves a contract as a draft, or proposes it to the manufacturer as its first version. Refuses a draft that
 * somebody has written on since (`contract.changed`), and what `readTerms` and `freezeVersion` refuse.
 */
export async function saveContract(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const merchant_id = await merchantBy(tx, input.merchant_uuid)
  const found = await openDraft(tx, actor, { ...input, merchant_id })
  if (found.merchant_id !== merchant_id) refuse('contract.notFound', {}, 'merchant_uuid')
  if (input.edit_no !== undefined && input.edit_no !== found.edit_no) refuse('contract.changed')
  const event = input.save_type === 2 ? 'submit' : 'save'
  stateAfter(actor, found.made ? null : found.state, event)
  const copied = input.copied_from && found.made ? await findContract(tx, actor, input.copied_from) : null
  const terms = input.save_type === 2 ? readTerms(input) : null
  const frozen = terms && (await freezeVersion(tx, actor, { of: found, terms }))
  const cart_ids = input.cart_ids ?? []
  if (terms) {
    const { lines } = terms
    await takeFromCart(tx, actor, { contract_id: found.id, merchant_id, cart_ids, lines })
  }
  const edit_no = found.edit_no + 1
  const state = await moveContract(tx, actor, {
    contract: found,
    event,
    set: {
      edit_no,
      draft: terms ? null : draftOf({ ...input, cart_ids: cart_ids.join(',') }),
      updated_at: actor.at,
      ...(copied ? { copied_from: copied.id } : {}),
      ...frozen,
    },
  })
  if (terms && frozen) {
    const params = { amount: moneyText(terms.total), confirm_by: frozen.confirm_by.toISOString() }
    await tellSide(tx, actor, { contract: found, side: 'merchant', name: 'contractToConfirm', params })
  }
  const { contract_sn } = found
  return { contract_sn, state, version: frozen?.version ?? null, edit_no, ...sumsOf(terms) }
}

/** The sums as the wire has them; nothing of a draft is a sum yet. */
export const sumsOf = (terms: Terms | null) => {
  const { total, deposit, balance } = terms ?? { total: zero, deposit: zero, balance: zero }
  const of = (amount: Cents) => moneyText(amount)
  return { total_money: of(total), deposit: of(deposit), balance: of(balance) }
}

/** The contract under this number, locked; under an unused number a new one is made. */
async function openDraft(
  tx: Tx,
  actor: Buyer,
  { contract_sn, merchant_id }: { contract_sn?: string | undefined; merchant_id: number },
) {
  const number = await findNumber(tx, actor, { contract_sn, merchant_id })
  const made = await tx
    .insertInto('contract')
    .values((from) => ({
      ...number,
      account_id: actor.account_id,
      site_id: from.selectFrom('site').select('id').where('code', '=', actor.site),
      state: contractState.draft,
      draft: '{}',
      confirm_by: null,
      version: null,
      confirmed_version: null,
      created_at: actor.at,
      updated_at: actor.at,
    }))
    .onConflict((taken) => taken.column('contract_sn').doNothing())
    .returning('id')
    .executeTakeFirst()
  return { ...(await lockContract(tx, actor, number.contract_sn)), made: made !== undefined }
}

async function findNumber(
  tx: Tx,
  actor: Buyer,
  { contract_sn, merchant_id }: { contract_sn?: string | undefined; merchant_id: number },
) {
  const numbers = tx
    .selectFrom('contract_number as n')
    .select(['n.contract_sn', 'n.company_id', 'n.merchant_id'])
    .where('n.company_id', '=', actor.company_id)
  const found = await (contract_sn
    ? numbers.where('n.contract_sn', '=', contract_sn)
    : numbers
        .where('n.account_id', '=', actor.account_id)
        .where('n.merchant_id', '=', merchant_id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('contract as c').select('c.id').whereRef('c.contract_sn', '=', 'n.contract_sn'),
            ),
          ),
        )
        .orderBy('n.issued_at', 'desc')
        .limit(1)
  ).executeTakeFirst()
  return found ?? refuse('contract.notFound', {}, 'contract_sn')
}

const draftOf = (input: ContractDraft) => {
  const { maker_name, maker_address, maker_country, maker_zip, maker_phone } = input
  const { purchaser_name, purchaser_address, purchaser_country, purchaser_zip, purchaser_phone } = input
  const { delivery_date, receiving_date, pay_action, goods_standard } = input
  const { deposit_ratio, balance_type, arrival_day_pay, goods_obj, lots } = input
  const { incoterm, balance_gate, release_gate, inspection_by } = input
  const { retention, late_days, claim_days } = input
  return JSON.stringify({
    ...{ maker_name, maker_address, maker_country, maker_zip, maker_phone },
    ...{ purchaser_name, purchaser_address, purchaser_country, purchaser_zip, purchaser_phone },
    ...{ delivery_date, receiving_date, pay_action, goods_standard },
    ...{ deposit_ratio, balance_type, arrival_day_pay, goods_obj, lots },
    ...{ incoterm, balance_gate, release_gate, inspection_by, retention, late_days, claim_days },
    cart_ids: input.cart_ids,
  } satisfies ContractDraft)
}
