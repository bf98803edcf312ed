import type { Transfer, Transfers } from '#market/paying/settlement/payout/send-run'
import { dayAt, homeZone } from '#rules/days'
import { isIban } from '#rules/paying/settlement/bank'

/** A payout with its number, and those of a run with their sum. */
export type OpenTransfer = Omit<Transfer, 'number_sealed'> & { number: string }
type OpenTransfers = Omit<Transfers, 'list'> & { list: readonly OpenTransfer[]; total: string }

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Text of an element, as long as the standard lets it be. */
const written = (text: string, most: number) =>
  [...text]
    .slice(0, most)
    .join('')
    .replace(/[&<>"']/g, (sign) => signs[sign]!)

const account = (number: string) =>
  isIban(number) ? `<IBAN>${written(number, 34)}</IBAN>` : `<Othr><Id>${written(number, 34)}</Id></Othr>`
const bank = ({
  routing_number,
  swift,
  bank_name,
}: Pick<OpenTransfer, 'routing_number' | 'swift' | 'bank_name'>) =>
  `<FinInstnId>${swift === '' ? '' : `<BICFI>${written(swift, 11)}</BICFI>`}${
    routing_number
      ? `<ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>${written(routing_number, 9)}</MmbId></ClrSysMmbId>`
      : ''
  }<Nm>${written(bank_name, 140)}</Nm></FinInstnId>`

const transfer = (one: OpenTransfer) =>
  `<CdtTrfTxInf><PmtId><InstrId>${one.payout_number}</InstrId><EndToEndId>${one.payout_number}</EndToEndId></PmtId>` +
  `<Amt><InstdAmt Ccy="USD">${one.amount}</InstdAmt></Amt><CdtrAgt>${bank(one)}</CdtrAgt>` +
  `<Cdtr><Nm>${written(one.holder, 140)}</Nm><PstlAdr><Ctry>${one.country}</Ctry></PstlAdr></Cdtr>` +
  `<CdtrAcct><Id>${account(one.number)}</Id></CdtrAcct><RmtInf><Ustrd>${one.payout_number}</Ustrd></RmtInf></CdtTrfTxInf>`

/** A customer credit transfer initiation of ISO 20022 (pain.001.001.09) of all transfers of a run. */
export function creditTransfer({ run_id, at, from, list, total }: OpenTransfers): string {
  const sums = `<NbOfTxs>${list.length}</NbOfTxs><CtrlSum>${total}</CtrlSum>`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
    `<GrpHdr><MsgId>TRESTLE-PAYOUT-${run_id}</MsgId><CreDtTm>${at.toISOString()}</CreDtTm>${sums}` +
    `<InitgPty><Nm>${written(from.holder, 140)}</Nm></InitgPty></GrpHdr>` +
    `<PmtInf><PmtInfId>PAYOUT-${run_id}</PmtInfId><PmtMtd>TRF</PmtMtd>${sums}` +
    `<ReqdExctnDt><Dt>${dayAt(at, homeZone)}</Dt></ReqdExctnDt>` +
    `<Dbtr><Nm>${written(from.holder, 140)}</Nm></Dbtr><DbtrAcct><Id>${account(from.account_number)}</Id></DbtrAcct>` +
    `<DbtrAgt>${bank(from)}</DbtrAgt>${list.map(transfer).join('')}</PmtInf></CstmrCdtTrfInitn></Document>\n`
  )
}
