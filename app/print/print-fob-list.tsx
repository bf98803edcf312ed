import { useLocation, useSearchParams } from 'react-router'
import { type TradePaperKind, tradePaperKinds } from '#rules/aftersale/contract-paper/lot-paper'
import { lastLot } from '#rules/buying/contract/lot'
import { paths } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { toFile } from '../ui/download.ts'
import { ErrorState, Loading } from '../ui/page/states.tsx'
import { MissingSigns } from './missing-signs.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { PdfButton } from './pdf-button.tsx'
import { SheetChoice, usePrintSheet } from './sheet.tsx'

const names = {
  packing: 'kind.packingList',
  commercial: 'kind.commercialInvoice',
  receipt: 'print.received',
  proforma: 'print.proforma',
} as const

/**
 * /print_fob_list with `order_sn`, `lot` and `kind`: the packing list, invoice or receipt of a lot;
 * /print_fob_info with `order_sn`: the proforma invoice of the order.
 */
export default function LotPaperPage() {
  const { t } = useTranslation('lot')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { user } = useUser()
  const sheet = usePrintSheet()
  const order_number = query.get('order_sn')?.trim() || '-'
  const lot = Number(query.get('lot'))
  const lot_no = Number.isInteger(lot) && lot >= 1 && lot <= lastLot ? lot : 1
  const asked_kind = tradePaperKinds.find((one) => one === query.get('kind') && one !== 'proforma')
  const kind: TradePaperKind = pathname.startsWith('/print_fob_info') ? 'proforma' : (asked_kind ?? 'packing')
  const asked = { order_number, lot_no, kind }
  const isMaker = user?.kind === 'merchant'
  const ours = useAnswer('/home/lotPaper', asked, { enabled: user !== null && !isMaker })
  const theirs = useAnswer('/merchant/lotPaper', asked, { enabled: isMaker })
  const link = useCall('/home/lotPaperLink', toFile)
  const makerLink = useCall('/merchant/lotPaperLink', toFile)
  const { data, error, refetch } = isMaker ? theirs : ours
  const to = isMaker ? paths.merchant(`production/${order_number}`) : paths.order(order_number)
  const title = `${t(names[kind])} ${order_number}`
  const acts = (
    <>
      <PdfButton
        busy={link.busy || makerLink.busy}
        onPress={() => void (isMaker ? makerLink : link).run({ ...asked, sheet })}
      />
      <SheetChoice chosen={sheet} />
    </>
  )
  return (
    <PaperFrame title={title} back={{ to, name: t('print.back') }} acts={acts} ready={data !== undefined}>
      {!data && <h1 className="hidden">{title}</h1>}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && <MissingSigns signs={data.missing_signs} />}
      {data?.papers.map((paper) => (
        <PaperSheet key={kind} paper={paper} sheet={sheet} first alone={false} />
      ))}
    </PaperFrame>
  )
}
