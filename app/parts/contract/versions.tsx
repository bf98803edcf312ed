import { Link } from 'react-router'
import { contractState } from '#rules/buying/contract/state'
import { moneyText, toCents } from '#rules/money/money'
import { countryNameIn } from '#rules/text/countries'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import type { Contract, Version } from './contract.ts'
import { useTermName } from './use-term-name.ts'
import styles from './versions.module.css'

/** The versions of a contract, newest first: what each changed, who confirmed it, and its hash. */
export function Versions({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract')
  const { dateTime } = useFormat()
  // Only the newest can still be confirmed, and only while nothing has ended it.
  const waits = ({ version }: Version) =>
    contract.state === contractState.toConfirm && version === contract.versions.at(-1)?.version
  return (
    <>
      {contract.versions.toReversed().map((one) => (
        <section key={one.version} className="panel stack" aria-label={t('version', { number: one.version })}>
          <h2>{t('version', { number: one.version })}</h2>
          <p className="small soft">
            {t(`madeBy.${one.made_by}`)} · {dateTime(one.add_time)}
          </p>
          <p>
            <Link
              to={paths.contractPaper('contract', {
                contract_sn: contract.contract_sn,
                version: one.version,
              })}
            >
              {t('print.act')}
            </Link>
          </p>
          {one.differences.length > 0 && <Changes version={one} />}
          {(['buyer', 'merchant'] as const).map((side) => {
            const given = one.confirmations.find((confirmation) => confirmation.side === side)
            return (
              <p key={side}>
                {t(`side.${side}`)}:{' '}
                {given
                  ? t('confirmedBy', { name: given.typed_name, at: dateTime(given.at) })
                  : t(waits(one) ? 'notConfirmed' : 'neverConfirmed')}
              </p>
            )
          })}
          <p className="small soft" style={{ overflowWrap: 'anywhere' }}>
            {t('hash')} <span translate="no">{one.content_hash}</span>
          </p>
        </section>
      ))}
    </>
  )
}

/** How a value of a term is read. */
function useTermValue(): (path: string, value: string | null) => string {
  const { t, i18n } = useTranslation('contract')
  const { money, date } = useFormat()
  return (path, value) => {
    if (value === null) return '–'
    if (path.endsWith('_cents')) return money(moneyText(toCents(Number(value))))
    if (path.endsWith('_on')) return date(value)
    if (path.endsWith('.country')) return countryNameIn(i18n.language, value)
    const coded = ['balance_gate', 'release_gate', 'inspection_by'].includes(path)
    if (coded) return t(`form.${path}${value}`)
    return path === 'balance_type' ? t(`form.balance${value}`) : value
  }
}

/** What the total became more or less. */
function TotalDelta({ version }: { version: Version }) {
  const { t } = useTranslation('contract')
  const { money } = useFormat()
  const total = version.differences.find(({ path }) => path === 'total_cents')
  if (!total) return <p>{t('delta.same')}</p>
  const by = Number(total.after) - Number(total.before)
  const amount = money(moneyText(toCents(Math.abs(by))))
  return <p className="strong">{t(by > 0 ? 'delta.more' : 'delta.less', { amount })}</p>
}

function Changes({ version }: { version: Version }) {
  const { t } = useTranslation('contract')
  const nameOf = useTermName()
  const shown = useTermValue()
  return (
    <>
      <TotalDelta version={version} />
      <DataTable
        rows={version.differences}
        keyOf={({ path }) => path}
        caption={t('changes')}
        columns={[
          { title: t('term'), hidden: true, cell: ({ path }) => <strong>{nameOf(path)}</strong> },
          {
            title: t('before'),
            cell: ({ path, before }) =>
              before === null ? '–' : <del className={styles.removed}>{shown(path, before)}</del>,
          },
          {
            title: t('now'),
            cell: ({ path, after }) =>
              after === null ? t('removed') : <ins className={styles.added}>{shown(path, after)}</ins>,
          },
        ]}
      />
    </>
  )
}
