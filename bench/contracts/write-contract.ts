import { randomUUID } from 'node:crypto'
import type { Sender } from '../calls.ts'

/** The terms of a contract of so many lines, as the form sends them. */
const termsOf = (lines: number) => ({
  maker_name: 'Harlow Peak',
  maker_address: '1 Mill Road',
  maker_zip: '41000',
  maker_phone: '+60 3 555 0101',
  purchaser_name: 'Bench Homes',
  purchaser_address: '12 Pine Street',
  purchaser_zip: '90021',
  purchaser_phone: '+1 213 555 0101',
  delivery_date: '2031-06-01',
  receiving_date: '2031-07-15',
  pay_action: 'By transfer',
  goods_standard: 'As the sample of 2 March, with the same oil.',
  deposit_ratio: '30',
  goods_obj: JSON.stringify(
    Array.from({ length: lines }, (_, place) => ({
      custom_sn: `BENCH-${place + 1}`,
      quality: '150',
      price: '192.00',
      size: '120 × 60 × 75 cm',
      packing: 'One carton',
      color: 'Oak',
      category: 'Desks',
      volume: '0.21',
    })),
  ),
})

/** Proposes a contract of so many lines to a manufacturer; gives its number. */
export async function writeContract(send: Sender, merchant_uuid: string, lines: number): Promise<string> {
  const numbered = await send('/home/getContractSn', { merchant_uuid, idempotency_key: randomUUID() })
  const contract_sn = String(numbered.data.contract_sn)
  const input = { ...termsOf(lines), merchant_uuid, contract_sn, save_type: 2, idempotency_key: randomUUID() }
  const { code, msg } = await send('/home/saveProcureContractData', input)
  if (code !== 200) throw new Error(`no contract to measure: ${code} ${msg}`)
  return contract_sn
}
