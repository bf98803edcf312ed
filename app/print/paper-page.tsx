import { useLocation, useSearchParams } from 'react-router'
import { type PaperKind, paperKinds } from '#rules/aftersale/paper/paper'
import { asksMany, readChosenOrders } from '../parts/order/lists/chosen-orders.ts'
import { paths, printedAt } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { toFile } from '../ui/download.ts'
import { Loading } from '../ui/page/states.tsx'
import { MissingPapers } from './missing-papers.tsx'
import { MissingSigns } from './missing-signs.tsx'
import { NoPaper } from './no-paper.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { PdfButton } from './pdf-button.tsx'
import { SheetChoice, usePrintSheet } from './sheet.tsx'

/** The kind of paper of an address. */
const kindAt = (pathname: string): PaperKind =>
  paperKinds.find((kind) => `/${printedAt[kind]}` === pathname.replace(/\/$/, '')) ?? 'order'

/** The link back to an order: staff go to the back office, merchants' people to their refund requests. */
export function useBackToOrder(number: string): { to: string; name: string } {
  const { t } = useTranslation('paper')
  const { user } = useUser()
  if (user?.kind === 'merchant') return { to: paths.merchant('after_sale'), name: t('act.backToList') }
  const to = user?.kind === 'staff' ? paths.office(`orders/${number}`) : paths.order(number)
  return { to, name: t('act.back') }
}

/**
 * /print, /print_offline, /print_bol, /print_bol_offline, /print_packing_slip, and of reservations
 * /print_advance_order, _info and _bol, each with `order_sn`: one order or a whole checkout; papers that
 * travel with the goods also of many orders, for staff and for a dealer of its own.
 */
export default function PaperPage() {
  const { t } = useTranslation('paper')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn')?.trim() || '-'
  const kind = kindAt(pathname)
  const many = asksMany(query) && (kind === 'packingSlip' || kind === 'bol')
  const one = useAnswer('/supply/order/order/paper', { order_sn, kind }, { enabled: !many })
  const manyOf = { kind: kind === 'bol' ? kind : ('packingSlip' as const), ...readChosenOrders(query) }
  const staff = useUser().user?.kind === 'staff'
  const forStaff = useAnswer('/office/papersOfOrders', manyOf, { enabled: many && staff })
  const forBuyer = useAnswer(
    '/supply/order/sales/papers',
    { order_numbers: order_sn },
    { enabled: many && !staff },
  )
  const several = staff ? forStaff : forBuyer
  const { data, error, refetch } = many ? several : one
  const sheet = usePrintSheet()
  const link = useCall('/supply/order/order/paperLink', toFile)
  const toOrder = useBackToOrder(data?.papers[0]?.order_number ?? order_sn)
  const list = staff ? paths.office('orders') : paths.salesOrders()
  const back = many ? { to: list, name: t('act.backToList') } : toOrder
  const title = many ? t(`title.${kind}`) : `${t(`title.${kind}`)} ${order_sn}`
  const acts = (
    <>
      {!many && <PdfButton busy={link.busy} onPress={() => void link.run({ order_sn, kind, sheet })} />}
      <SheetChoice chosen={sheet} />
    </>
  )
  return (
    <PaperFrame title={title} back={back} acts={acts} ready={data !== undefined}>
      {!data && <h1 className="hidden">{title}</h1>}
      {error && <NoPaper error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {several.data && many && <MissingPapers numbers={several.data.left_out} />}
      {one.data && !many && <MissingSigns signs={one.data.missing_signs} />}
      {data?.papers.map((paper, place, { length }) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: papers stay where they are, and an order may have several
        <PaperSheet key={place} paper={paper} sheet={sheet} first={place === 0} alone={length === 1} />
      ))}
    </PaperFrame>
  )
}
