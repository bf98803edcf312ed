import { ChangeBadge } from '../../parts/product/change/change-badge.tsx'
import { RefundDue } from '../../parts/refund/refund-queue.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { Clock } from '../../ui/text/due-badge.tsx'
import { pageOfProduct } from '../goods/product/page-of-product.ts'
import { waitingAsked } from './waiting-asked.ts'
import { WaitingSection } from './waiting-section.tsx'

/** Requests for refunds that wait for this manufacturer's answer, the longest waiting first. */
export function RefundsWaiting() {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const answer = useAnswer('/merchant/refundList', waitingAsked.refunds)
  return (
    <WaitingSection
      name="refunds"
      answer={answer}
      rows={answer.data?.list ?? []}
      count={answer.data?.waiting.merchant ?? 0}
      all="after_sale"
      caseOf={(row) => ({
        to: `after_sale/${row.refund_number}`,
        title: t('request', { kind: `k${row.kind}`, number: row.refund_number }),
        says: `${row.lines.map(({ custom_sn }) => custom_sn).join(', ')} · ${money(row.asked)}`,
        due: <RefundDue row={row} />,
      })}
    />
  )
}

/** Requests for pictures of this manufacturer's products, the longest waiting first. */
export function PicturesWaiting() {
  const answer = useAnswer('/merchant/pictureList', waitingAsked.pictures)
  return (
    <WaitingSection
      name="pictures"
      answer={answer}
      rows={answer.data?.list ?? []}
      count={answer.data?.count ?? 0}
      all="pictures"
      caseOf={({ title, custom_sn, company_name }) => ({
        to: 'pictures',
        title,
        says: `${custom_sn} · ${company_name}`,
      })}
    />
  )
}

/** Reservations to answer, the longest waiting first. */
export function ReservationsWaiting() {
  const { money } = useFormat()
  const answer = useAnswer('/merchant/bookingList', waitingAsked.presale)
  return (
    <WaitingSection
      name="presale"
      answer={answer}
      rows={answer.data?.list ?? []}
      count={answer.data?.count ?? 0}
      all="presale"
      caseOf={({ order_number, company_name, total }) => ({
        to: `presale#${order_number}`,
        title: <span translate="no">{order_number}</span>,
        says: `${company_name} · ${money(total)}`,
      })}
    />
  )
}

/** Contracts whose last version this manufacturer is to answer, newest first. */
export function ContractsWaiting() {
  const { money } = useFormat()
  const answer = useAnswer('/merchant/contractList', waitingAsked.contracts)
  return (
    <WaitingSection
      name="contracts"
      answer={answer}
      rows={answer.data?.list ?? []}
      count={answer.data?.count ?? 0}
      all="contracts?tab=waiting"
      caseOf={({ contract_sn, other, total_money, confirm_by }) => ({
        to: `contracts/${contract_sn}`,
        title: <span translate="no">{contract_sn}</span>,
        says: total_money === null ? other : `${other} · ${money(total_money)}`,
        due: confirm_by && <Clock due={new Date(confirm_by)} />,
      })}
    />
  )
}

/** Claims for which an offer is to be made, those first that customer service decides first. */
export function ClaimsWaiting() {
  const { money } = useFormat()
  const answer = useAnswer('/merchant/claimList', waitingAsked.claims)
  return (
    <WaitingSection
      name="claims"
      answer={answer}
      rows={answer.data?.list ?? []}
      count={answer.data?.count ?? 0}
      all="claims?tab=waiting"
      caseOf={({ order_number, claim_number, company_name, asked, service_at }) => ({
        to: `production/${order_number}#${claim_number}`,
        title: <span translate="no">{claim_number}</span>,
        says: `${company_name} · ${money(asked)}`,
        due: <Clock due={new Date(service_at)} />,
      })}
    />
  )
}

/** Orders of contracts that wait for this manufacturer, newest first. */
export function ProductionWaiting() {
  const answer = useAnswer('/merchant/productionList', waitingAsked.production)
  return (
    <WaitingSection
      name="production"
      answer={answer}
      rows={answer.data?.list ?? []}
      count={answer.data?.waiting ?? 0}
      all="production"
      caseOf={({ order_number, company_name, status }) => ({
        to: `production/${order_number}`,
        title: <span translate="no">{order_number}</span>,
        says: company_name,
        due: <StatusBadge status={status} />,
      })}
    />
  )
}

/** Differences of counts to answer, those first that stand first. */
export function DifferencesWaiting() {
  const { t } = useTranslation('inbound')
  const answer = useAnswer('/merchant/differenceList', waitingAsked.differences)
  return (
    <WaitingSection
      name="differences"
      answer={answer}
      rows={answer.data?.list ?? []}
      count={answer.data?.count ?? 0}
      all="inbound/differences"
      caseOf={({ difference_id, inbound_number, custom_sn, kind, pieces, answer_by }) => ({
        key: difference_id,
        to: `inbound/${inbound_number}#differences`,
        title: <span translate="no">{inbound_number}</span>,
        says: `${custom_sn} · ${t('diff.is', { kind, count: pieces })}`,
        due: <Clock due={new Date(answer_by)} />,
      })}
    />
  )
}

/** Items of which fewer are available than their threshold. */
export function StockWaiting() {
  const { t } = useTranslation('merchant')
  const answer = useAnswer('/merchant/stockList', waitingAsked.stock)
  return (
    <WaitingSection
      name="stock"
      answer={answer}
      rows={answer.data?.list ?? []}
      count={answer.data?.count ?? 0}
      all="stock?low=1"
      caseOf={({
        relation_id,
        warehouse_id,
        custom_sn,
        available,
        threshold,
        warehouse_name: warehouse,
      }) => ({
        to: `stock/${relation_id}/${warehouse_id}`,
        title: <span translate="no">{custom_sn}</span>,
        says: t('home.stockSays', { available, threshold, warehouse }),
      })}
    />
  )
}

/** Products that came back from their review, the last one first. */
export function ChangesWaiting() {
  const { t } = useTranslation('change')
  const answer = useAnswer('/merchant/productList', waitingAsked.changes)
  return (
    <WaitingSection
      name="changes"
      answer={answer}
      rows={answer.data?.list ?? []}
      count={answer.data?.counts.sentBack ?? 0}
      all="products?tab=sentBack"
      caseOf={(row) => ({
        to: pageOfProduct(row),
        title: row.title || t('untitled'),
        says: <span translate="no">{row.numbers.join(', ')}</span>,
        due: row.change_state !== null && <ChangeBadge state={row.change_state} />,
      })}
    />
  )
}
