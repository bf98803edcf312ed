import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ContractBody } from '#rules/buying/contract/body'
import { countryApart } from '#rules/buying/contract/country-apart'
import { moneyText, toCents } from '#rules/money/money'
import { countryNameIn } from '#rules/text/countries'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { bodyOf, type Contract } from './contract.ts'
import { ContractBadge } from './contract-badge.tsx'
import { ContractLots } from './contract-lots.tsx'
import styles from './contract-view.module.css'
import { Versions } from './versions.tsx'

/** A contract: its terms as they are now, who confirmed them, and all its versions. */
export function ContractView({ contract, children }: { contract: Contract; children: ReactNode }) {
  const { t } = useTranslation('contract')
  const { dateTime } = useFormat()
  const latest = contract.versions.at(-1)
  const body = latest && bodyOf(latest)
  return (
    <>
      <title>{pageTitle(contract.contract_sn)}</title>
      <div className="between">
        <h1 translate="no">{contract.contract_sn}</h1>
        <ContractBadge state={contract.state} />
      </div>
      <p className="note">
        {t(`means.s${contract.state}`, { until: contract.confirm_by ? dateTime(contract.confirm_by) : '' })}
      </p>
      {!latest && contract.draft && (
        <p>
          <Link to={paths.contractPaper('draft', contract)}>{t('print.draft')}</Link>
        </p>
      )}
      {children}
      {body && <Terms body={body} />}
      {body && <Lines body={body} />}
      {body?.lots && <ContractLots body={body} lots={body.lots} />}
      <Versions contract={contract} />
    </>
  )
}

const moneyOf = (cents: number) => moneyText(toCents(cents))

function Terms({ body }: { body: ContractBody }) {
  const { t, i18n } = useTranslation('contract')
  const { money, date } = useFormat()
  const party = ({ name, zip, phone, ...placed }: ContractBody['seller']) => {
    const { address, country } = countryApart(placed)
    const named = country && countryNameIn(i18n.language, country)
    return [name, address, zip, named, phone].filter(Boolean).join(', ')
  }
  const coded = (['balance_gate', 'release_gate', 'inspection_by'] as const).flatMap((name) =>
    body[name] ? [[t(`field.${name}`), t(`form.${name}${body[name]}`)] as [string, string]] : [],
  )
  const counted = (['retention_percent', 'late_days', 'claim_days'] as const).flatMap((name) =>
    body[name] == null ? [] : [[t(`field.${name}`), String(body[name])] as [string, string]],
  )
  const gateFacts = [...coded, ...counted]
  const facts: [name: string, value: string][] = [
    [t('column.maker'), party(body.seller)],
    [t('column.customer'), party(body.purchaser)],
    [t('field.port'), `${body.incoterm} ${body.port}`],
    [t('field.delivery_on'), date(body.delivery_on)],
    [t('field.receiving_on'), date(body.receiving_on)],
    [t('field.total_cents'), money(moneyOf(body.total_cents))],
    [t('field.deposit_cents'), `${money(moneyOf(body.deposit_cents))} (${body.deposit_percent} %)`],
    [t('field.balance_cents'), money(moneyOf(body.balance_cents))],
    [t('field.balance_type'), t(`balance.b${body.balance_type}`, { days: body.arrival_days ?? 0 })],
    ...gateFacts,
    [t('field.pay_action'), body.pay_action],
    [t('field.goods_standard'), body.goods_standard],
  ]
  return (
    <section className="panel stack" aria-label={t('terms')}>
      <h2>{t('terms')}</h2>
      <dl className={styles.terms}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Lines({ body }: { body: ContractBody }) {
  const { t } = useTranslation('contract')
  const { money, number } = useFormat()
  return (
    <section className="panel stack" aria-label={t('goods')}>
      <h2>{t('goods')}</h2>
      <DataTable
        rows={body.lines}
        keyOf={({ line_no }) => line_no}
        caption={t('goods')}
        columns={[
          { title: t('field.custom_sn'), cell: (line) => <span translate="no">{line.custom_sn}</span> },
          { title: t('field.color'), cell: ({ color }) => color || '–' },
          { title: t('field.size'), cell: ({ size }) => size || '–' },
          { title: t('field.quantity'), num: true, cell: ({ quantity }) => number(quantity) },
          { title: t('field.price_cents'), num: true, cell: (line) => money(moneyOf(line.price_cents)) },
          {
            title: t('amount'),
            num: true,
            cell: (line) => money(moneyOf(line.price_cents * line.quantity)),
          },
        ]}
      />
    </section>
  )
}
